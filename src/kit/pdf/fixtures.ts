/**
 * Reads the catalog, the metadata and the number of pages of a PDF. Follows the cross-reference tables like a viewer,
 * newest first, and throws if an entry does not point at its object.
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
  const sections = section.matchAll(/(?<=\n)(\d+) \d+\n((?:\d{10} \d{5} [nf][ \r]\n)+|(?:\d{10} \d{5} [nf]\r\n)+)/g);
  return [...sections].flatMap(
    ([, first, lines]) =>
      (lines ?? "")
        .match(/\d{10} \d{5} [nf]/g)
        ?.flatMap((line, nth) =>
          line.endsWith("n") ? [{ id: Number(first) + nth, at: Number(line.slice(0, 10)) }] : [],
        ) ?? [],
  );
}

const numberIn = (text: string, pattern: RegExp) => {
  const found = pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};
