import { SaxesParser } from "saxes";
import { escapeXml } from "#kit/text/xml.ts";

/** Why a mark is refused; `element` names the part that isn't allowed. */
export type MarkError =
  | { code: "notSvg" | "noSize" | "entities" | "tooComplex" | "style" }
  | { code: "element"; element: string };

export type CleanMark = { svg: string } | { error: MarkError };

const svgNamespace = "http://www.w3.org/2000/svg";

/** What bounds the work of everybody who draws the mark. */
const limits = { elements: 3_000, depth: 40, bytes: 256 * 1024 };

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Shapes, groups, gradients and clips; nothing that loads, runs, moves or repeats anything. */
const drawn = wordsOf(
  "svg g defs style clipPath mask path rect circle ellipse line polyline polygon " +
    "linearGradient radialGradient stop",
);

/** Elements that say something about the drawing and are left out with their content. */
const described = new Set(["title", "desc", "metadata"]);

const clips = new Set(["clipPath", "mask"]);
const gradients = new Set(["linearGradient", "radialGradient"]);

/** Properties that may stand in an attribute of their own, in `style` and in a style sheet. */
const properties = wordsOf(
  "fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap " +
    "stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color " +
    "stop-color stop-opacity clip-path clip-rule mask mask-type display visibility " +
    "isolation mix-blend-mode",
);

const geometry = wordsOf(
  "d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height offset pathLength " +
    "transform gradientTransform gradientUnits spreadMethod clipPathUnits maskUnits " +
    "maskContentUnits",
);

/** Numbers, colours, key words and functions of numbers, without quotes, colons or escapes. */
const harmlessValue = /^[\w\s.,#%()+-]*$/;

/** A part of the same drawing, perhaps with a colour instead of it. */
const localReference = /^url\(#[\w.-]+\)(\s+[\w#]+)?$/;

const word = /^[\w.-]{1,100}$/;
const selector = /^[a-zA-Z]*([.#][\w-]+)*$/;

/** One element that is open. */
type Open = { name: string; isWritten: boolean; isInClip: boolean };

/**
 * Writes an SVG anew from what the lists above allow, and refuses one that would look different
 * without the rest. Attributes that aren't listed, such as handlers of events and notes of drawing
 * programs, are left out; so is each value that leads elsewhere.
 *
 * @rule what a faculty's mark may contain
 */
export function cleanMark(source: string): CleanMark {
  try {
    return { svg: rewrite(source) };
  } catch (error) {
    if (error instanceof Refused) return { error: error.reason };
    return { error: { code: "notSvg" } }; // not well-formed, or an entity that isn't declared
  }
}

class Refused extends Error {
  readonly reason: MarkError;
  constructor(reason: MarkError) {
    super(reason.code);
    this.reason = reason;
  }
}

const refuse = (code: Exclude<MarkError["code"], "element">): never => {
  throw new Refused({ code });
};

function rewrite(source: string): string {
  const parser = new SaxesParser({ xmlns: true });
  const written: string[] = [];
  const open: Open[] = [];
  let elements = 0;
  let sheet = "";
  let clipsWithClasses = false;
  let sheetWithClips = false;
  parser.on("doctype", (doctype) => {
    if (doctype.includes("[")) refuse("entities");
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const parent = open.at(-1);
    elements += 1;
    if (elements > limits.elements || open.length > limits.depth) refuse("tooComplex");
    if (!parent && (uri !== svgNamespace || local !== "svg")) refuse("notSvg");
    const isLeftOut = uri !== svgNamespace || described.has(local) || parent?.isWritten === false;
    const isInClip = parent?.isInClip === true || clips.has(local);
    open.push({ name: local, isWritten: !isLeftOut, isInClip });
    if (isLeftOut) return;
    if (!drawn.has(local) || (parent && local === "svg"))
      throw new Refused({ code: "element", element: local });
    sheet = "";
    if (local === "style") return;
    const kept = new Map<string, string>();
    for (const { local: name, uri: space, prefix, value } of Object.values(attributes)) {
      const isPlain = prefix === "";
      const clean = isPlain || isLink(name, space) ? cleanAttribute(local, name, value) : undefined;
      if (clean === undefined) continue;
      if (isInClip && (name === "clip-path" || name === "mask")) refuse("tooComplex");
      if (isInClip && name === "class") clipsWithClasses = true;
      if (isInClip && name === "style" && /(^|;)(clip-path|mask):/.test(clean))
        refuse("tooComplex");
      kept.set(name, clean);
    }
    if (!parent) for (const [name, value] of Object.entries(sizeOf(kept))) kept.set(name, value);
    written.push(
      `<${local}${parent ? "" : ` xmlns="${svgNamespace}"`}${[...kept]
        .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
        .join("")}>`,
    );
  });
  const onText = (text: string) => {
    const inner = open.at(-1);
    if (inner?.isWritten && inner.name === "style") sheet += text;
  };
  parser.on("text", onText);
  parser.on("cdata", onText);
  parser.on("closetag", () => {
    const closed = open.pop();
    if (!closed?.isWritten) return;
    if (closed.name !== "style") {
      written.push(`</${closed.name}>`);
      return;
    }
    const rules = cleanSheet(sheet);
    if (/[{;](clip-path|mask):/.test(rules)) sheetWithClips = true;
    if (rules !== "") written.push(`<style>${escapeXml(rules)}</style>`);
  });
  parser.write(source.replace(/^\uFEFF/, "")).close();
  // clips within clips multiply
  if (clipsWithClasses && sheetWithClips) refuse("tooComplex");
  const svg = written.join("").replaceAll(/><\/(?!svg|g|defs|clipPath|mask|style)\w+>/g, "/>");
  if (svg === "") refuse("notSvg");
  if (new TextEncoder().encode(svg).length > limits.bytes) refuse("tooComplex");
  return svg;
}

const isLink = (name: string, space: string) =>
  name === "href" && space === "http://www.w3.org/1999/xlink";

/** Returns the value of an attribute as it may stay; undefined for one that is left out. */
function cleanAttribute(element: string, name: string, given: string): string | undefined {
  const value = given.trim().replaceAll(/\s+/g, " ");
  if (name === "id") return word.test(value) ? value : undefined;
  if (name === "class")
    return value.split(" ").every((part) => word.test(part)) ? value : undefined;
  if (name === "href")
    return gradients.has(element) && /^#[\w.-]+$/.test(value) ? value : undefined;
  if (name === "viewBox") return element === "svg" && harmlessValue.test(value) ? value : undefined;
  if (name === "style") return cleanDeclarations(value) || undefined;
  if (properties.has(name)) return cleanProperty(value);
  return geometry.has(name) && harmlessValue.test(value) && !/url/i.test(value) ? value : undefined;
}

function cleanProperty(given: string): string | undefined {
  const value = given.trim().replaceAll(/^url\(\s*(["']?)(#[\w.-]+)\1\s*\)/gi, "url($2)");
  if (/url|image|src/i.test(value)) return localReference.test(value) ? value : undefined;
  return harmlessValue.test(value) ? value : undefined;
}

function cleanDeclarations(text: string): string {
  return text
    .split(";")
    .flatMap((declaration) => {
      const [name = "", ...rest] = declaration.split(":");
      const property = name.trim().toLowerCase();
      const value = properties.has(property) ? cleanProperty(rest.join(":")) : undefined;
      return value ? [`${property}:${value}`] : [];
    })
    .join(";");
}

/** The rules of a style sheet, which have only classes, names of elements and ids as selectors. */
function cleanSheet(sheet: string): string {
  const text = withoutComments(sheet).trim();
  if (/[@\\<]/.test(text)) refuse("style");
  const parts = text.split("}");
  if (parts.pop()?.trim() !== "") refuse("style");
  return parts
    .map((rule) => {
      const [selectors = "", declarations, ...more] = rule.split("{");
      const list = selectors.split(",").map((one) => one.trim());
      if (declarations === undefined || more.length > 0) refuse("style");
      if (list.some((one) => one === "" || !selector.test(one))) refuse("style");
      return `${list.join(",")}{${cleanDeclarations(declarations ?? "")}}`;
    })
    .join("");
}

const withoutComments = (sheet: string): string =>
  sheet
    .split("/*")
    .map((part, index) => (index === 0 ? part : part.split("*/").slice(1).join("*/")))
    .join("");

/** The size of the drawing, which every reader of an SVG needs, from its `viewBox` or its size. */
function sizeOf(attributes: ReadonlyMap<string, string>) {
  const numbers = (attributes.get("viewBox") ?? "").split(/[\s,]+/).map(Number);
  const [x = 0, y = 0, width = 0, height = 0] =
    numbers.length === 4
      ? numbers
      : [0, 0, pixels(attributes.get("width")), pixels(attributes.get("height"))];
  if (![x, y, width, height].every(Number.isFinite) || !(width > 0 && height > 0)) refuse("noSize");
  return { viewBox: [x, y, width, height].join(" "), width: `${width}`, height: `${height}` };
}

const pixels = (length: string | undefined) => Number(/^([\d.]+)(px)?$/.exec(length ?? "")?.[1]);
