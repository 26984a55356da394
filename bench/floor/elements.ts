import { parseDocument } from "htmlparser2";
import { createElement, type ReactNode } from "react";

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: unknown }>;
type Text = Extract<ChildNode, { data: string }>;

const isElement = (node: ChildNode): node is Element => "attribs" in node;
const isText = (node: ChildNode): node is Text => node.type === "text";

/** The elements of a document, to be created for each request. */
export type Elements = {
  /** Creates them; `scripts` stands where the document had its scripts. */
  create(scripts: ReactNode): ReactNode;
};

/** How one element is created. */
type Creator = (scripts: ReactNode) => ReactNode;

/**
 * Reads the elements of a document that React rendered. Its scripts are left out: a bare
 * application has React Router's own.
 */
export function readElements(html: string): Elements {
  const root = parseDocument(html).children.find(isElement);
  if (!root) throw new Error("the document has no element");
  return { create: creatorOf(root, 0) };
}

function creatorOf(element: Element, index: number): Creator {
  const type = element.name;
  const props: Record<string, unknown> = { key: index, ...propsOf(element.attribs) };
  if (type === "style" || type === "script" || type === "noscript") {
    const text = element.children.map((child) => (isText(child) ? child.data : "")).join("");
    const raw = { ...props, dangerouslySetInnerHTML: { __html: text } };
    return () => createElement(type, raw);
  }
  if (type === "textarea") {
    const text = element.children.map((child) => (isText(child) ? child.data : "")).join("");
    return () => createElement(type, { ...props, defaultValue: text });
  }
  const children = element.children.flatMap((child, at) => childCreators(child, at));
  if (type === "body")
    return (scripts) =>
      createElement(type, props, ...children.map((create) => create(scripts)), scripts);
  if (children.length === 0) return () => createElement(type, props);
  return (scripts) => createElement(type, props, ...children.map((create) => create(scripts)));
}

function childCreators(child: ChildNode, at: number): Creator[] {
  if (isText(child)) return [() => child.data];
  if (!isElement(child) || child.name === "script") return [];
  return [creatorOf(child, at)];
}

/** Attributes without a value, which React takes as `true`. */
const flags: ReadonlySet<string> = new Set([
  "allowfullscreen",
  "async",
  "checked",
  "defer",
  "disabled",
  "hidden",
  "inert",
  "multiple",
  "novalidate",
  "open",
  "readonly",
  "required",
  "reversed",
  "selected",
]);

/** React's names of attributes that HTML names otherwise. */
const renamed: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  checked: "defaultChecked",
  value: "value",
  readonly: "readOnly",
  novalidate: "noValidate",
};

function propsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => {
      if (name === "style") return [name, styleOf(value)];
      if (flags.has(name)) return [renamed[name] ?? name, true];
      return [renamed[name] ?? name, value];
    }),
  );
}

/** An inline style as React takes it. */
function styleOf(text: string): Record<string, string> {
  const declarations = text.split(";").filter((part) => part.includes(":"));
  return Object.fromEntries(
    declarations.map((declaration) => {
      const colon = declaration.indexOf(":");
      const name = declaration.slice(0, colon).trim();
      const property = name.startsWith("--")
        ? name
        : name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [property, declaration.slice(colon + 1).trim()];
    }),
  );
}
