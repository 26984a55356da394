import { matchPart } from "./pdf-objects.ts";

/**
 * Declares PDF/UA-1 in a PDF/A-2a file that has passed the PDF/UA check: the title in the window's title bar, the
 * identifier in the metadata, and the description of that identifier which PDF/A requires. The compiler declares one
 * standard a file, so the two objects are replaced by an incremental update.
 */
export function declarePdfUa(pdf: Uint8Array): Uint8Array<ArrayBuffer> {
  // One character per byte, so that text positions are file positions.
  const file = Buffer.from(pdf).toString("latin1");
  const table = Number(matchPart(file.slice(-40), /startxref\n(\d+)\n%%EOF\s*$/));
  const trailer = matchPart(file.slice(table), /\ntrailer\n<<([\s\S]*)\n>>\nstartxref/);
  const catalogId = Number(matchPart(trailer, /\/Root (\d+) 0 R/));
  const catalog = readObject(file, table, catalogId);
  const metadataId = Number(matchPart(catalog, /\/Metadata (\d+) 0 R/));
  const metadata = readObject(file, table, metadataId);

  let tail = "\n";
  let entries = "";
  for (const [id, object] of [
    [metadataId, withPdfUaMark(metadata)],
    [catalogId, withTitleShown(catalog)],
  ] as const) {
    entries += `${id} 1\n${String(file.length + tail.length).padStart(10, "0")} 00000 n \n`;
    tail += object;
  }
  const position = file.length + tail.length;
  tail += `xref\n${entries}trailer\n<<${trailer}\n  /Prev ${table}\n>>\nstartxref\n${position}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + tail, "latin1"));
}

/**
 * The object from `7 0 obj` to `endobj`, located by the cross-reference table, so that no text in the file can pose as
 * an object.
 */
function readObject(file: string, table: number, id: number) {
  const entries = file.indexOf("\n", table + "xref\n".length) + 1;
  const start = Number(file.slice(entries + id * 20, entries + id * 20 + 10));
  return `${matchPart(file.slice(start), /^(\d+ 0 obj\n[\s\S]*?\nendobj)\n/)}\n`;
}

const withTitleShown = (catalog: string) =>
  catalog.replace("/ViewerPreferences <<", "/ViewerPreferences <<\n    /DisplayDocTitle true");

function withPdfUaMark(metadata: string) {
  const xml = matchPart(metadata, /\nstream\n([\s\S]*)\nendstream\n/)
    .replace(" xmlns:pdfaid=", ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid=')
    .replace("</rdf:Bag></pdfaExtension:schemas>", `${pdfUaSchema}</rdf:Bag></pdfaExtension:schemas>`)
    .replace("<pdfaid:part>", "<pdfuaid:part>1</pdfuaid:part><pdfaid:part>");
  const id = matchPart(metadata, /^(\d+) 0 obj/);
  return `${id} 0 obj\n<<\n  /Length ${xml.length}\n  /Type /Metadata\n  /Subtype /XML\n>>\nstream\n${xml}\nendstream\nendobj\n`;
}

const pdfUaSchema =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>" +
  "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>" +
  '<rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  "<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>" +
  "<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>" +
  "</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";
