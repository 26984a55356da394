import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import yazl from "yazl";

/** Creates a small valid PDF of one page, with a correct cross-reference table. */
export function pdf(name = "rad.pdf", words = "Završni rad"): File {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    stream(`BT /F1 24 Tf 72 720 Td (${words.replace(/[^ -~]/g, "")}) Tj ET`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new File([text], name, { type: "application/pdf" });
}

const stream = (content: string) =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Creates a valid ZIP archive with the given files. */
export async function zip(
  files: Record<string, string | Uint8Array> = { "podaci.csv": "a;b\n1;2\n" },
  name = "prilozi.zip",
): Promise<File> {
  const archive = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content as string), path);
  archive.end();
  const bytes = new Uint8Array(await buffer(archive.outputStream));
  return new File([bytes], name, { type: "application/zip" });
}

/** Reads the files of a zip in their order. */
export async function unzip(bytes: Uint8Array) {
  const archive = await fromBufferPromise(Buffer.from(bytes));
  const files: { name: string; content: Buffer }[] = [];
  for await (const entry of archive.eachEntry())
    files.push({
      name: entry.fileName,
      content: await buffer(await archive.openReadStreamPromise(entry)),
    });
  return files;
}

/** Creates a valid ZIP archive of this many megabytes of random content. */
export async function largeZip(megabytes: number): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  archive.addBuffer(randomBytes(megabytes * 1024 * 1024), "mjerenja.bin", { compress: false });
  archive.end();
  return buffer(archive.outputStream);
}

/** Creates an image of one black pixel. */
export const png = (name = "uplatnica.png") =>
  new File(
    [
      Uint8Array.from(
        atob(
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==",
        ),
        (character) => character.charCodeAt(0),
      ),
    ],
    name,
    { type: "image/png" },
  );
