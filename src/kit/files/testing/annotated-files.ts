import { escapeXml } from "#kit/text/xml.ts";
import { streamOf } from "./pdf-writer.ts";
import { makeZip } from "./samples.ts";

/** An annotation of a page; `words` are those of the page's lines that it marks. */
export type WrittenAnnotation = {
  kind: "Text" | "FreeText" | "Highlight" | "Underline" | "Squiggly" | "StrikeOut" | "Caret";
  contents?: string;
  words?: string;
  /** Index of the annotation of the page that it answers or is grouped with. */
  replyTo?: { index: number; as: "R" | "Group" };
};

export type AnnotatedPage = {
  lines: readonly string[];
  annotations?: readonly WrittenAnnotation[];
};

const [size, left, top, leading] = [12, 72, 720, 20];

/** The width of each letter of Courier. */
const advance = size * 0.6;

/** A PDF of these pages, whose letters are as wide as one another, with annotations at their words. */
export function writeAnnotatedPdf(pages: readonly AnnotatedPage[]): Buffer {
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>",
  ];
  const add = (object: string | Buffer) => objects.push(object);
  const kids = pages.map(({ lines, annotations = [] }) => {
    const text = lines
      .map((line, index) => `1 0 0 1 ${left} ${top - index * leading} Tm (${line}) Tj`)
      .join("\n");
    const content = add(streamOf(`BT /F1 ${size} Tf\n${text}\nET`));
    const first = objects.length + 1;
    for (const annotation of annotations) add(toAnnotation(annotation, lines, first));
    const references = annotations.map((_, index) => `${first + index} 0 R`).join(" ");
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R
        /Resources << /Font << /F1 3 0 R >> >> /Annots [${references}] >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] /Count ${kids.length} >>`;
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object.toString("latin1")}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

function toAnnotation(
  { kind, contents, words, replyTo }: WrittenAnnotation,
  lines: readonly string[],
  first: number,
): string {
  const line = Math.max(
    0,
    lines.findIndex((text) => words !== undefined && text.includes(words)),
  );
  const start = left + (lines[line] ?? "").indexOf(words ?? "") * advance;
  const end = start + (words ?? "").length * advance;
  const [low, high] = [top - line * leading - 3, top - line * leading + size - 2];
  const isMark = words !== undefined && kind !== "Caret";
  return `<< /Type /Annot /Subtype /${kind} /Rect [${start} ${low} ${Math.max(end, start + 10)} ${high}] /T <FEFF0049>
    ${contents === undefined ? "" : `/Contents <${toHex(contents)}>`}
    ${isMark ? `/QuadPoints [${start} ${high} ${end} ${high} ${start} ${low} ${end} ${low}]` : ""}
    ${replyTo ? `/IRT ${first + replyTo.index} 0 R /RT /${replyTo.as}` : ""} >>`;
}

/** A text in UTF-16 with its mark, as PDF has it. */
const toHex = (text: string) =>
  `FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}`;

/** A comment of a DOCX on the words of a paragraph. */
export type WrittenComment = {
  text: string;
  words?: string;
  resolved?: true;
  /** Index of the comment that it answers. */
  replyTo?: number;
};

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const word14 = "http://schemas.microsoft.com/office/word/2010/wordml";
const word15 = "http://schemas.microsoft.com/office/word/2012/wordml";
const relationships = "http://schemas.openxmlformats.org/package/2006/relationships";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A DOCX of these paragraphs, with comments as Word writes them. */
export function writeCommentedDocx(
  paragraphs: readonly string[],
  comments: readonly WrittenComment[],
): Promise<Buffer> {
  const body = paragraphs.map((paragraph) => {
    const [runs, rest] = comments.reduce(
      ([before, after], { words }, id) => {
        const at = words === undefined ? -1 : after.indexOf(words);
        if (at < 0 || words === undefined) return [before, after] as const;
        const marked = `<w:commentRangeStart w:id="${id}"/>${run(words)}<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
        return [before + run(after.slice(0, at)) + marked, after.slice(at + words.length)] as const;
      },
      ["", paragraph] as readonly [string, string],
    );
    return `<w:p>${runs}${run(rest)}</w:p>`;
  });
  const texts = comments.map(
    ({ text }, id) =>
      `<w:comment w:id="${id}" w:author="Netko drugi"><w:p w14:paraId="0000000${id}"><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p></w:comment>`,
  );
  const states = comments.map(
    ({ resolved, replyTo }, id) =>
      `<w15:commentEx w15:paraId="0000000${id}"${replyTo === undefined ? "" : ` w15:paraIdParent="0000000${replyTo}"`} w15:done="${resolved ? 1 : 0}"/>`,
  );
  const part = (name: string, type: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${main}.${type}+xml"/>`;
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="r${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part("document", "document.main")}${part("comments", "comments")}${part("commentsExtended", "commentsExtended")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${relationships}">${relation(1, "officeDocument", "word/document.xml")}</Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body>${body.join("")}</w:body></w:document>`,
    "word/_rels/document.xml.rels": `<Relationships xmlns="${relationships}">${relation(1, "comments", "comments.xml")}${relation(2, "commentsExtended", "commentsExtended.xml")}</Relationships>`,
    "word/comments.xml": `<w:comments xmlns:w="${word}" xmlns:w14="${word14}">${texts.join("")}</w:comments>`,
    "word/commentsExtended.xml": `<w15:commentsEx xmlns:w15="${word15}">${states.join("")}</w15:commentsEx>`,
  };
  return makeZip(
    ...Object.entries(files).map(([name, xml]) => ({
      name,
      content: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`,
    })),
  );
}

const run = (text: string) =>
  text === "" ? "" : `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
