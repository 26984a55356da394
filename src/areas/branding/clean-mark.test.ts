import { describe, expect, test } from "vitest";
import { cleanMark } from "./clean-mark.ts";

const svg = (content: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

const clean = (source: string) => {
  const result = cleanMark(source);
  return "svg" in result ? result.svg : result.error;
};

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32">';

describe("a mark", () => {
  test("keeps its shapes, gradients, clips and styles, and the size that readers need", () => {
    const gradient =
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" x2="1"><stop offset="0" stop-color="#CE003D"/></linearGradient></defs>';
    const shapes = '<g class="cls-1" style="fill:url(#a);opacity:.5"><path d="M0 0h4v4z"/></g>';
    expect(clean(svg(gradient + shapes))).toBe(`${head}${gradient}${shapes}</svg>`);
    expect(
      clean(svg('<style>.a, .b{fill:#fff;stroke:none}</style><circle class="a" r="3"/>')),
    ).toBe(`${head}<style>.a,.b{fill:#fff;stroke:none}</style><circle class="a" r="3"/></svg>`);
    expect(clean(svg('<rect width="3" height="4"/>', 'width="32px" height="32"'))).toBe(
      `${head.replace(' viewBox="0 0 32 32" width="32" height="32"', ' width="32" height="32" viewBox="0 0 32 32"')}<rect width="3" height="4"/></svg>`,
    );
  });

  test("loses what drawing programs note in it", () => {
    const noted = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Generator -->${svg(
      '<title>Znak</title><metadata><x:rdf xmlns:x="urn:x"><x:script>alert(1)</x:script></x:rdf></metadata><i:view xmlns:i="urn:inkscape"/><path data-name="a" i:label="b" xmlns:i="urn:inkscape" d="M0 0"/>',
    )}`;
    expect(clean(noted)).toBe(`${head}<path d="M0 0"/></svg>`);
  });

  test.each([
    ["a handler of an event", '<path onload="alert(1)" onclick="alert(1)" d="M0 0"/>'],
    [
      "an external link",
      '<path href="https://zlo.example/a" xlink:href="//zlo.example" d="M0 0"/>',
    ],
    ["an external colour", '<path fill="url(https://zlo.example/a#b)" d="M0 0"/>'],
    ["a data address", '<path style="fill:url(data:image/svg+xml,x)" d="M0 0"/>'],
    ["a property that loads", '<path style="background:url(#a);cursor:pointer" d="M0 0"/>'],
    ["an escape", '<path style="fill:u\\72l(//zlo.example)" d="M0 0"/>'],
    ["a script in a value", '<path fill="javascript:alert(1)" d="M0 0"/>'],
    ["a set of images", '<path fill="image-set(x)" d="M0 0"/>'],
  ])("loses %s", (_, content) => {
    expect(clean(svg(content))).toBe(`${head}<path d="M0 0"/></svg>`);
  });

  test.each([
    "script",
    "foreignObject",
    "image",
    "use",
    "a",
    "animate",
    "set",
    "text",
    "filter",
    "pattern",
    "iframe",
  ])("with <%s> is refused and the element is named", (element) => {
    expect(clean(svg(`<${element}>x</${element}>`))).toEqual({ code: "element", element });
  });

  test.each([
    [
      "entities",
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg("<path d='&b;'/>")}`,
    ],
    ["notSvg", svg("<path d='&unknown;'/>")],
    ["notSvg", '<svg viewBox="0 0 1 1"/>'],
    ["notSvg", '<html xmlns="http://www.w3.org/1999/xhtml"><script/></html>'],
    ["notSvg", svg("<path").replace("</svg>", "")],
    ["notSvg", ""],
    ["noSize", svg("", "")],
    ["noSize", svg("", 'viewBox="0 0 0 10"')],
    ["noSize", svg("", 'viewBox="0 0 1e999 10"')],
    ["style", svg("<style>@import url(https://zlo.example/a.css);</style>")],
    ["style", svg("<style>.a{fill:red</style>")],
    ["style", svg("<style>a[href^=x]{fill:red}</style>")],
    ["tooComplex", svg("<g>".repeat(60) + "</g>".repeat(60))],
    ["tooComplex", svg('<path d="M0 0"/>'.repeat(4_000))],
    ["tooComplex", svg(`<path d="M0 0${" 1".repeat(200_000)}"/>`)],
    ["tooComplex", svg('<clipPath id="a"><g clip-path="url(#b)"/></clipPath>')],
    [
      "tooComplex",
      svg('<style>.a{clip-path:url(#b)}</style><clipPath id="b"><g class="a"/></clipPath>'),
    ],
  ])("is refused as %s", (code, source) => {
    expect(clean(source)).toEqual({ code });
  });

  test("loses rules of a style sheet that load something", () => {
    expect(clean(svg("<style>.a{fill:url(//zlo.example/x);stroke:#fff}</style>"))).toBe(
      `${head}<style>.a{stroke:#fff}</style></svg>`,
    );
  });

  test("that is clean stays as it is", () => {
    const once = clean(svg('<g fill="none"><path d="M0 0"/></g>')) as string;
    expect(clean(once)).toBe(once);
  });
});
