import { describe, expect, test } from "vitest";
import { Refusal } from "#kit/workflow/refusal.ts";
import { htmlToText } from "./html-to-text.ts";
import { parseRichText, sanitizeRichText } from "./sanitize-html.server.ts";
import { messages } from "./texts.ts";

describe("a submitted rich text", () => {
  test("keeps what the editor produces", () => {
    const html =
      '<h3>Upute</h3><p>Do <strong>petka</strong>, <em>molim</em>.<br />Hvala.</p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><h4>d</h4><p><a href="https://www.primjer.hr/a?b=1&amp;c=2" rel="noopener">e</a> <a href="mailto:a@b.hr" rel="noopener">f</a></p>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  test("stays as it is when cleaned again", () => {
    const once = sanitizeRichText(
      '<div onclick="x">a<b>b</b></div><a href="www.x.hr">c</a><h1>d</h1>',
    );
    expect(once).toBe(
      '<p>a<strong>b</strong></p><a href="https://www.x.hr" rel="noopener">c</a><h3>d</h3>',
    );
    expect(sanitizeRichText(once)).toBe(once);
  });

  test.each([
    "<script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>",
    "<SCRIPT SRC=//x.hr/a.js></SCRIPT>",
    "<style>p{background:url(//x.hr)}</style>",
    "<p onclick=alert(1) onmouseover='alert(1)' style='position:fixed' class=x id=main>a</p>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)><animate onbegin=alert(1) /></svg>",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
    "<object data=x></object><embed src=x><link rel=stylesheet href=x><meta http-equiv=refresh content=0><base href=//x.hr>",
    "<form action=//x.hr><input name=password><button>a</button></form>",
    "<a href='javascript:alert(1)'>a</a>",
    "<a href=' java\tscript:alert(1)'>a</a>",
    "<a href='&#106;avascript:alert(1)'>a</a>",
    "<a href='JaVaScRiPt:alert(1)'>a</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>a</a>",
    "<a href='vbscript:x'>a</a>",
    "<a href='//x.hr/a'>a</a>",
    "<a href='/user/delete/1'>a</a>",
    "<a href='https://x.hr' target=_blank rel=opener onclick=alert(1) style=x>a</a>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>",
    "<template><img src=x onerror=alert(1)></template>",
    "<!--[if IE]><script>alert(1)</script><![endif]-->",
    "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>",
    "<textarea></textarea><img src=x onerror=alert(1)>",
    "<p><!-- --!><img src=x onerror=alert(1)>",
  ])("contains no active content: %s", (attack) => {
    const sanitizedHtml = sanitizeRichText(attack);
    const tags = [...sanitizedHtml.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    for (const [, name = "", attributes = ""] of tags) {
      expect([
        "p",
        "br",
        "strong",
        "em",
        "ul",
        "ol",
        "li",
        "a",
        "h3",
        "h4",
        "blockquote",
      ]).toContain(name);
      expect(
        attributes.replace(/^ href="(https?:\/\/|mailto:)[^"<>]*" rel="noopener"$|^ \/$/, ""),
      ).toBe("");
    }
    // a remaining "<" is text
    expect(sanitizedHtml.replace(/<\/?[a-z0-9]+[^<>]*>/g, "")).not.toContain("<");
  });

  test("keeps the text of a link whose target is not allowed", () => {
    expect(sanitizeRichText('<p><a href="javascript:alert(1)">ovdje</a></p>')).toBe("<p>ovdje</p>");
  });

  test("is refused if nothing remains", () => {
    try {
      parseRichText("<p><script>alert(1)</script></p>", "note");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
      expect((error as Refusal).fields).toEqual({ note: messages.required });
    }
  });

  test.each([
    ["not closed", `${"<ul><li>".repeat(6_000)}a`, "a"],
    ["closed", `${"<p><b>".repeat(101)}a &amp; b${"</b></p>".repeat(101)}`, "a &amp; b"],
    ["with a script", `${"<b>".repeat(101)}a<script>alert("b")</script>`, "a"],
  ])(
    "loses its markup, but not its text, if it is nested deeper than anybody writes: %s",
    (_, html, text) => {
      const sanitizedHtml = sanitizeRichText(html);
      expect(htmlToText(sanitizedHtml)).toContain(htmlToText(text));
      expect(sanitizedHtml).not.toMatch(/<(?!\/?p>|br \/>)/);
    },
  );

  test("keeps its markup up to there", () => {
    const nested = `${"<span>".repeat(98)}<p><strong>a</strong></p>${"</span>".repeat(98)}`;
    expect(sanitizeRichText(nested)).toBe("a");
    expect(sanitizeRichText(`${"<p>a".repeat(200)}</p><p><b>b</b>`)).toContain(
      "<strong>b</strong>",
    );
  });
});
