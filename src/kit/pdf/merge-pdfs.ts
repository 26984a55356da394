import { mapOutsideStrings, matchPart, readPdfObjects } from "./pdf-objects.ts";

/** The first objects of a merged file; those of the parts follow. */
const ids = { pages: 1, structure: 2, document: 3, outlines: 4, metadata: 5, catalog: 6, next: 7 };

/** The facts about the parts that the end of the merged file needs. */
type Merged = {
  pages: number[];
  pageCount: number;
  elements: number[];
  /** The marked content of each page or annotation: key and the object that lists its elements. */
  parents: string[];
  parentKeys: number;
  roles: Map<string, string>;
  bookmarks: { title: string; page: number }[];
  /** Of the first part. */
  head: { intents: string; language: string; metadata: string } | undefined;
};

/**
 * Merges PDFs that `compilePdf` made into one, page after page, without drawing anything again: it
 * stays tagged, PDF/A-2a and PDF/UA-1. Each part becomes a part of the structure tree, in its own
 * language, and a bookmark. One part at a time is in memory. Throws if a file isn't one of ours.
 */
export async function* mergePdfs(
  title: string,
  parts: AsyncIterable<{ title: string; pdf: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const places = new Map<number, number>();
  let written = 0;
  const write = (text: string, id?: number) => {
    if (id !== undefined) places.set(id, written);
    written += text.length;
    return Buffer.from(text, "latin1");
  };
  const object = (id: number, body: string) => write(`${id} 0 obj\n${body}\nendobj\n\n`, id);
  const merged: Merged = {
    pages: [],
    pageCount: 0,
    elements: [],
    parents: [],
    parentKeys: 0,
    roles: new Map(),
    bookmarks: [],
    head: undefined,
  };
  let next = ids.next;
  yield write("%PDF-1.7\n%\u0080\u0080\u0080\u0080\n\n");
  for await (const part of parts) {
    const { objects, end } = readPart(part, next, merged);
    next = end;
    for (const [id, body] of objects) yield object(id, body);
  }
  for (const [id, body] of frame(title, merged, next)) yield object(id, body);
  const size = next + merged.bookmarks.length;
  const table = Array.from(
    { length: size - 1 },
    (_, index) => `${String(places.get(index + 1)).padStart(10, "0")} 00000 n \n`,
  );
  const position = written;
  yield write(
    `xref\n0 ${size}\n0000000000 65535 f \n${table.join("")}trailer\n<<\n  /Size ${size}\n  /Root ${ids.catalog} 0 R\n` +
      `  /ID [<${fileId(title, position)}> <${fileId(title, position)}>]\n>>\nstartxref\n${position}\n%%EOF\n`,
  );
}

/** Copies the objects that one file's pages and structure reach, with numbers from `first`. */
function readPart(
  { title, pdf }: { title: string; pdf: Uint8Array },
  first: number,
  merged: Merged,
) {
  const { rootId, read } = readPdfObjects(pdf);
  const catalog = read(rootId);
  const refIn = (text: string, name: string) =>
    Number(matchPart(text, new RegExp(`/${name} (\\d+) 0 R`)));
  const [pagesId, structureId] = [refIn(catalog, "Pages"), refIn(catalog, "StructTreeRoot")];
  const structure = read(structureId);
  const language = matchPart(catalog, /\/Lang \(([\w-]+)\)/);
  const numbers = new Map([[structureId, ids.document]]);
  const queue: number[] = [];
  let end = first;
  const numberOf = (id: number): number => {
    const known = numbers.get(id);
    if (known !== undefined) return known;
    numbers.set(id, end);
    queue.push(id);
    end += 1;
    return end - 1;
  };
  const base = merged.parentKeys;
  const renumber = (text: string) =>
    mapOutsideStrings(text, (words) =>
      words
        .replace(/(\d+) 0 R\b/g, (_, id) => `${numberOf(Number(id))} 0 R`)
        .replace(/\/(StructParents?) (\d+)/g, (_, name, key) => `/${name} ${base + Number(key)}`),
    );
  if (!merged.head)
    merged.head = {
      intents: renumber(matchPart(catalog, /\/OutputIntents (\d+ 0 R)/)),
      language,
      metadata: read(refIn(catalog, "Metadata")),
    };
  const elements = refsIn(matchPart(structure, /\n {2}\/K \[([^\]]*)\]/)).map(numberOf);
  merged.elements.push(...elements);
  for (const [, key, list] of matchPart(structure, /\/Nums \[([^\]]*)\]/).matchAll(
    /(\d+) (\d+) 0 R/g,
  ))
    merged.parents.push(`${base + Number(key)} ${numberOf(Number(list))} 0 R`);
  merged.parentKeys += Number(matchPart(structure, /\/ParentTreeNextKey (\d+)/));
  for (const [, from, to] of (/\/RoleMap <<([^>]*)>>/.exec(structure)?.[1] ?? "").matchAll(
    /\/(\w+) \/(\w+)/g,
  ))
    merged.roles.set(from ?? "", to ?? "");
  merged.pages.push(numberOf(pagesId));
  merged.pageCount += Number(matchPart(read(pagesId), /\/Count (\d+)/));
  merged.bookmarks.push({ title, page: numberOf(firstPage(read, pagesId)) });

  const objects: [number, string][] = [];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const number = numberOf(id);
    const body = renumber(read(id));
    if (id === pagesId)
      objects.push([
        number,
        body.replace("/Type /Pages", `/Type /Pages\n  /Parent ${ids.pages} 0 R`),
      ]);
    else if (elements.includes(number))
      objects.push([number, body.replace("/S /Document", `/S /Part\n  /Lang (${language})`)]);
    else objects.push([number, body]);
  }
  return { objects, end };
}

const refsIn = (text: string) => Array.from(text.matchAll(/(\d+) 0 R/g), ([, id]) => Number(id));

/** Follows the first branch of the page tree. */
function firstPage(read: (id: number) => string, id: number): number {
  const node = read(id);
  if (!node.includes("/Type /Pages")) return id;
  return firstPage(read, Number(matchPart(node, /\/Kids \[\s*(\d+) 0 R/)));
}

/** The objects that hold the parts together. */
function* frame(title: string, merged: Merged, firstBookmark: number): Iterable<[number, string]> {
  const { pages, pageCount, elements, parents, parentKeys, roles, bookmarks, head } = merged;
  if (!head) throw new Error("Nothing to merge");
  const refs = (numbers: readonly number[]) => `[${numbers.map((id) => `${id} 0 R`).join(" ")}]`;
  const roleMap = [...roles].map(([from, to]) => `/${from} /${to}`).join(" ");
  yield [ids.pages, `<<\n  /Type /Pages\n  /Count ${pageCount}\n  /Kids ${refs(pages)}\n>>`];
  yield [
    ids.structure,
    `<<\n  /Type /StructTreeRoot\n  /RoleMap << ${roleMap} >>\n  /K [${ids.document} 0 R]\n` +
      `  /ParentTree <<\n    /Nums [${parents.join(" ")}]\n  >>\n  /ParentTreeNextKey ${parentKeys}\n>>`,
  ];
  yield [
    ids.document,
    `<<\n  /Type /StructElem\n  /S /Document\n  /P ${ids.structure} 0 R\n  /K ${refs(elements)}\n>>`,
  ];
  const last = firstBookmark + bookmarks.length - 1;
  yield [
    ids.outlines,
    `<<\n  /Type /Outlines\n  /First ${firstBookmark} 0 R\n  /Last ${last} 0 R\n  /Count ${bookmarks.length}\n>>`,
  ];
  for (const [index, { title, page }] of bookmarks.entries()) {
    const id = firstBookmark + index;
    const previous = index > 0 ? `\n  /Prev ${id - 1} 0 R` : "";
    const following = id < last ? `\n  /Next ${id + 1} 0 R` : "";
    yield [
      id,
      `<<\n  /Parent ${ids.outlines} 0 R${previous}${following}\n  /Title <FEFF${toUtf16(title)}>\n` +
        `  /Dest [${page} 0 R /XYZ null null null]\n>>`,
    ];
  }
  yield [ids.metadata, retitle(head.metadata, title, pageCount)];
  yield [
    ids.catalog,
    `<<\n  /Type /Catalog\n  /Pages ${ids.pages} 0 R\n  /Metadata ${ids.metadata} 0 R\n  /OutputIntents ${head.intents}\n` +
      `  /Lang (${head.language})\n  /StructTreeRoot ${ids.structure} 0 R\n  /MarkInfo <<\n    /Marked true\n` +
      `    /Suspects false\n  >>\n  /ViewerPreferences <<\n    /DisplayDocTitle true\n    /Direction /L2R\n  >>\n` +
      `  /Outlines ${ids.outlines} 0 R\n>>`,
  ];
}

/** The metadata of the first part with the title and the number of pages of the whole. */
function retitle(metadata: string, title: string, pageCount: number): string {
  const escaped = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const inBytes = Buffer.from(escaped).toString("latin1");
  const xml = matchPart(metadata, /\nstream\n([\s\S]*)\nendstream$/)
    .replace(/(<dc:title><rdf:Alt><rdf:li[^>]*>)[^<]*/, (_, begin) => begin + inBytes)
    .replace(/(<xmpTPg:NPages>)\d+/, (_, begin) => `${begin}${pageCount}`);
  return `<<\n  /Length ${xml.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xml}\nendstream`;
}

const toUtf16 = (text: string) =>
  Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();

/** Identifies the file by its title and length; nothing secret. */
const fileId = (title: string, length: number) =>
  Buffer.from(`${length} ${title}`).toString("hex").padEnd(32, "0").slice(0, 32);
