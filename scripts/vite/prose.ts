import path from "node:path";
import type { Plugin } from "vite";
import type { ArticleProse, ProseSection, StatementProse } from "../../src/kit/text/prose.ts";

/**
 * Compiles the Markdown of `content/help/` and `content/statements/` to the texts that the pages
 * use, so that neither the server nor a browser parses any.
 */
export const prose = (): Plugin => ({
  name: "teza:prose",
  transform: {
    filter: { id: /[\\/]content[\\/](help|statements)[\\/][^?]+\.md$/ },
    handler(markdown, id) {
      const file = path.relative(process.cwd(), id).replaceAll(path.sep, "/");
      const texts = isArticle(file)
        ? readArticle(file, markdown)
        : readStatement(file, markdown).texts;
      return {
        code: `export default ${JSON.stringify(texts)};`,
        map: { mappings: "" },
        moduleType: "js",
      };
    },
  },
});

const isArticle = (file: string) => file.startsWith("content/help/");

/**
 * Reads an article of the help: facts, a title, paragraphs, and steps as a numbered list. Only the
 * Croatian file has an order and the pages that the article explains. Throws an error that names
 * file and line.
 */
export function readArticle(file: string, markdown: string): ArticleProse {
  const isCroatian = file.endsWith(".hr.md");
  const { facts, blocks, refuse } = readMarkdown(file, markdown);
  for (const [name, { line }] of facts)
    if (!(isCroatian ? ["order", "explains", "also"] : ["also"]).includes(name))
      refuse(line, `unknown fact "${name}"`);
  const also = facts.get("also")?.value;
  if (also !== undefined && (typeof also !== "string" || also === ""))
    refuse(1, "the fact “also” has no words");
  const [title, ...rest] = blocks;
  if (title?.kind !== "title")
    return refuse(title?.line ?? 1, "the file has to begin with a title");
  const steps = rest.filter(({ kind }) => kind === "step");
  const text = rest.slice(0, rest.length - steps.length);
  for (const { kind, line } of text)
    if (kind !== "paragraph") refuse(line, `an article has no ${kind} here`);
  if (text.length === 0) refuse(title.line, "the article has no text");
  return {
    title: title.text,
    text: text.map(textOf),
    ...(steps.length > 0 && { steps: steps.map(textOf) }),
    ...(isCroatian && { explains: readPaths(facts, refuse) }),
    ...(typeof also === "string" && { also }),
    ...(isCroatian && { order: readOrder(facts, refuse) }),
  };
}

type Statement = {
  texts: StatementProse;
  /** The content that the page inserts into a section, by the section's name. */
  inserts: Readonly<Record<string, string>>;
};

/**
 * Reads a statement: a title, a lead, and sections `## Title {#name}` with paragraphs, at most one
 * list, and at most one `{insert}` on a line of its own, where the page puts a table or a link.
 * Throws an error that names file and line.
 */
export function readStatement(file: string, markdown: string): Statement {
  const { facts, blocks, refuse } = readMarkdown(file, markdown);
  if (facts.size > 0) refuse(1, "a statement has no facts");
  const [title, lead, ...rest] = blocks;
  if (title?.kind !== "title")
    return refuse(title?.line ?? 1, "the file has to begin with a title");
  if (lead?.kind !== "paragraph") return refuse(lead?.line ?? title.line, "the lead is missing");
  const sections = new Map<string, { title: string; blocks: Block[] }>();
  for (const block of rest) {
    if (block.kind === "section") {
      const [, words = "", name = ""] = /^(.*\S)\s+\{#(\w+)\}$/.exec(block.text) ?? [];
      if (!name || sections.has(name)) refuse(block.line, "a section needs a {#name} of its own");
      sections.set(name, { title: words, blocks: [] });
    } else {
      const section = [...sections.values()].at(-1);
      if (!section) return refuse(block.line, "only sections may follow the lead");
      section.blocks.push(block);
    }
  }
  const inserts: Record<string, string> = {};
  for (const [name, { blocks }] of sections)
    for (const { kind, text } of blocks) if (kind === "insert") inserts[name] = text;
  const texts = {
    title: title.text,
    lead: lead.text,
    sections: Object.fromEntries(
      [...sections].map(([name, section]) => [name, readSection(section, refuse)]),
    ),
  };
  return { texts, inserts };
}

/** Reads the blocks of a section: text, a list, an insert, text after them, in this order. */
function readSection(
  { title, blocks }: { title: string; blocks: readonly Block[] },
  refuse: Refuse,
): ProseSection {
  const text: string[] = [];
  const list: string[] = [];
  const after: string[] = [];
  let insert = false;
  for (const { kind, text: words, line } of blocks) {
    if (kind === "paragraph") (insert || list.length > 0 ? after : text).push(words);
    else if (kind === "item" && !insert && after.length === 0) list.push(words);
    else if (kind === "insert" && !insert && after.length === 0) insert = true;
    else refuse(line, `a section has no ${kind} here`);
  }
  return {
    title,
    text,
    ...(list.length > 0 && { list }),
    ...(after.length > 0 && { after }),
  };
}

type Fact = { value: string | readonly string[]; line: number };

type Facts = ReadonlyMap<string, Fact>;

type Block = {
  kind: "title" | "section" | "paragraph" | "item" | "step" | "insert";
  text: string;
  line: number;
};

type Refuse = (line: number, reason: string) => never;

/**
 * Reads facts between two lines `---`, then headings, paragraphs, lists and inserts. Other markup
 * is refused, because no page shows it.
 */
function readMarkdown(file: string, markdown: string) {
  const refuse: Refuse = (line, reason) => {
    throw new Error(`${file}:${line}: ${reason}`);
  };
  const lines = markdown.split(/\r?\n/);
  const end = lines[0] === "---" ? lines.indexOf("---", 1) : -1;
  if (lines[0] === "---" && end < 0) refuse(1, "the facts have no end");
  const facts = readFacts(lines.slice(0, Math.max(end, 0)), refuse);
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, words] of lines.entries()) {
    const line = index + 1;
    if (index <= end) continue;
    if (words.trim() === "") {
      open = undefined;
      continue;
    }
    if (/[*_`<>[\]\\|]|^(#{3}|\s|\+ )/.test(words)) refuse(line, "no page shows this markup");
    const [mark, kind] = marks.find(([mark]) => mark.test(words)) ?? [/^/, "paragraph"];
    const block: Block = { kind, line, text: words.replace(mark, kind === "insert" ? "$1" : "") };
    if (block.text.trim() === "") refuse(line, `the ${kind} has no text`);
    if (open && kind === "paragraph") {
      open.text += ` ${block.text}`;
      continue;
    }
    blocks.push(block);
    open = kind === "paragraph" || kind === "item" || kind === "step" ? block : undefined;
  }
  return { facts, blocks, refuse };
}

const marks: readonly (readonly [RegExp, Block["kind"]])[] = [
  [/^# +/, "title"],
  [/^## +/, "section"],
  [/^- +/, "item"],
  [/^\d+\. +/, "step"],
  [/^\{(\w+)\}$/, "insert"],
];

/** Reads `name: value`, or a name with a list of lines `  - value` below it. */
function readFacts(lines: readonly string[], refuse: Refuse): Facts {
  const facts = new Map<string, Fact>();
  let list: string[] | undefined;
  for (const [index, words] of lines.entries()) {
    if (index === 0) continue;
    const item = /^ {2}- (\S.*)$/.exec(words)?.[1];
    const [, name = "", value = ""] = /^(\w+):(?: (.*))?$/.exec(words) ?? [];
    if (item !== undefined && list) list.push(item);
    else if (name && !facts.has(name)) {
      list = value === "" ? [] : undefined;
      facts.set(name, { value: list ?? value, line: index + 1 });
    } else refuse(index + 1, "a fact is written “name: value”, once");
  }
  return facts;
}

/** Reads the addresses of pages as paths of the route table, which begin without a slash. */
function readPaths(facts: Facts, refuse: Refuse): readonly string[] {
  const { value, line } = facts.get("explains") ?? { value: [], line: 1 };
  if (typeof value === "string" || value.some((path) => !path.startsWith("/")))
    return refuse(line, "the fact “explains” is a list of addresses");
  return value.map((path) => path.slice(1));
}

function readOrder(facts: Facts, refuse: Refuse): number {
  const { value, line } = facts.get("order") ?? { value: "", line: 1 };
  const order = Number(value);
  return typeof value === "string" && order > 0 ? order : refuse(line, "the order is no number");
}

const textOf = ({ text }: Block) => text;
