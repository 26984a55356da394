/** What the names in a zip make of it: a zip, a DOCX, or another packaged format that isn't taken, by its usual ending. */
export type ZipFormat = { kind: "zip" | "docx" } | { kind: "other"; found: string };

/** The first whose marks are all there. */
const packagedFormats: readonly [found: string, ...marks: string[]][] = [
  ["DOCM", "[Content_Types].xml", "word/vbaProject.bin"],
  ["DOCX", "[Content_Types].xml", "word/document.xml"],
  ["XLSX", "[Content_Types].xml", "xl/workbook.xml"],
  ["PPTX", "[Content_Types].xml", "ppt/presentation.xml"],
  ["ODT", "mimetype", "META-INF/manifest.xml", "content.xml"],
];

export function detectZipFormat(names: ReadonlySet<string>): ZipFormat {
  const [found] = packagedFormats.find(([, ...marks]) => marks.every((mark) => names.has(mark))) ?? [];
  if (found === undefined) return { kind: "zip" };
  return found === "DOCX" ? { kind: "docx" } : { kind: "other", found };
}
