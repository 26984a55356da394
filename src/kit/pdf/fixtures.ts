/**
 * Reads the catalog, the metadata and the number of pages of a PDF. Follows the cross-reference
 * tables like a viewer, newest first, and throws if an entry does not point at its object.
 */
export function readPdf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString("latin1");
  const objects = new Map<number, string>();
  let trailer = "";
  let table: number | undefined = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(file)?.[1]);
  while (table !== undefined) {
    const section = file.slice(table, file.indexOf("startxref", table));
    for (const { id, at } of entriesOf(section)) {
      const object = new RegExp(`^${id} 0 obj\n([\\s\\S]*?)\nendobj`).exec(file.slice(at))?.[1];
      if (object === undefined) throw new Error(`No object ${id} at ${at}`);
      if (!objects.has(id)) objects.set(id, object);
    }
    trailer ||= section;
    table = numberIn(section, /\/Prev (\d+)/);
  }
  const get = (text: string, pattern: RegExp) => objects.get(numberIn(text, pattern) ?? 0) ?? "";
  const catalog = get(trailer, /\/Root (\d+) 0 R/);
  const metadata = get(catalog, /\/Metadata (\d+) 0 R/);
  return {
    catalog,
    metadata: Buffer.from(metadata, "latin1").toString(),
    pages: numberIn(get(catalog, /\/Pages (\d+) 0 R/), /\/Count (\d+)/) ?? 0,
  };
}

/** The entries in use: sections of `first count`, then a line of 20 bytes for each object. */
function entriesOf(section: string) {
  const sections = section.matchAll(
    /(?<=\n)(\d+) \d+\n((?:\d{10} \d{5} [nf][ \r]\n)+|(?:\d{10} \d{5} [nf]\r\n)+)/g,
  );
  return [...sections].flatMap(
    ([, first, lines]) =>
      (lines ?? "")
        .match(/\d{10} \d{5} [nf]/g)
        ?.flatMap((line, index) =>
          line.endsWith("n") ? [{ id: Number(first) + index, at: Number(line.slice(0, 10)) }] : [],
        ) ?? [],
  );
}

const numberIn = (text: string, pattern: RegExp) => {
  const digits = pattern.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

type TextItem = { str?: string; hasEOL?: boolean };
type StructureNode = { role?: string; children?: readonly object[] };

/**
 * Reads a PDF with a reader that had no part in writing it: the text of all pages and of each with
 * single spaces, the roles of the structure tree, the language and the fonts with whether each is
 * embedded.
 */
export async function readPdfText(pdf: Uint8Array) {
  const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const document = await getDocument({
    data: new Uint8Array(pdf),
    useSystemFonts: false,
    fontExtraProperties: true,
  }).promise;
  const texts: string[] = [];
  const roles = new Set<string>();
  const fonts = new Map<string, boolean>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(
      (items as TextItem[]).map(({ str = "", hasEOL }) => str + (hasEOL ? " " : "")).join(""),
    );
    collectRoles(await page.getStructTree(), roles);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [at, operation] of fnArray.entries()) {
      if (operation !== OPS.setFont) continue;
      const font = page.commonObjs.get(argsArray[at][0]);
      fonts.set(font.name, !font.missingFile);
    }
  }
  const { info } = await document.getMetadata();
  const language = (info as { Language?: string | null }).Language ?? "";
  const { numPages: pages } = document;
  await document.loadingTask.destroy();
  const oneSpaced = (text: string) => text.replace(/\s+/g, " ").trim();
  return {
    text: oneSpaced(texts.join(" ")),
    pageTexts: texts.map(oneSpaced),
    roles,
    fonts,
    language,
    pages,
  };
}

function collectRoles(node: StructureNode | null, roles: Set<string>) {
  if (node?.role) roles.add(node.role);
  for (const child of node?.children ?? []) collectRoles(child as StructureNode, roles);
}
