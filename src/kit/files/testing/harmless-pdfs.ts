import { link } from "./active-pdfs.ts";
import { deflated, streamOf, updatePdf, writePackedPdf, writePdf } from "./pdf-writer.ts";

const inPicture = (content: string) =>
  writePdf({
    page: "/Resources << /XObject << /Im 8 0 R >> >>",
    objects: [
      [
        8,
        streamOf(
          content,
          "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8",
        ),
      ],
    ],
  });

const words =
  "/JS(x) /S /JavaScript /Launch /XFA 7 /EF << /OnInstantiate 7 0 R /Encrypt 7 0 R /RichMediaContent <<";

/** PDFs with the same words where they run nothing. */
export const harmlessPdfs: Record<string, () => Buffer> = {
  "bytes of a picture": () => inPicture(`\u0001${words}\u0002`),
  "a picture of two megabytes": () => inPicture(`${"\u0001".repeat(2 * 1024 * 1024)}${words}`),
  "a picture in which an object seems to begin": () =>
    inPicture(`\u0001 7 obj )>>]\u0002 endobj\u0003 ${"\u0004".repeat(90)} /JS(\u0005`),
  "words of a page": () =>
    writePdf({
      page: "/Contents 8 0 R",
      objects: [[8, streamOf(`BT (Akcija ${words.replaceAll("(x)", "")}) Tj ET`)]],
    }),
  "packed words of a page": () =>
    writePdf({
      page: "/Contents 8 0 R",
      objects: [[8, deflated(`BT (${words.replaceAll("(x)", "")}) Tj ET`)]],
    }),
  "a title": () => writePdf({ objects: [[8, `<< /Title (${words}) >>`]], trailer: "/Info 8 0 R" }),
  "a title in a stream of objects": () =>
    writePackedPdf([`<< /Title (${words}) >>`, "[1 2 3]", "7", "/Name"]),
  "a bookmark": () =>
    writePdf({
      catalog: "/Outlines 7 0 R",
      objects: [
        [7, "<< /First 8 0 R /Last 8 0 R /Count 1 >>"],
        [8, `<< /Title (${words}) /Parent 7 0 R /Dest [3 0 R /Fit] >>`],
      ],
    }),
  "a comment": () => writePdf({ objects: [[8, `<< % ${words}\n /A 1 >>`]] }),
  "an address": () =>
    writePdf({
      page: `/Annots [${link("<< /S /URI /URI (https://example.com/JavaScript/JS) >>")}]`,
    }),
  "an opening page": () => writePdf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }),
  metadata: () =>
    writePdf({
      catalog: "/Metadata 8 0 R",
      objects: [[8, streamOf(`<x>${words}</x>`, "/Type /Metadata /Subtype /XML")]],
    }),
  "a style named after the language": () =>
    writePdf({
      catalog: "/StructTreeRoot 7 0 R /MarkInfo << /Marked true >>",
      objects: [
        [7, "<< /Type /StructTreeRoot /K 8 0 R /RoleMap << /JavaScript /Code /Launch /P >> >>"],
        [
          8,
          "<< /Type /StructElem /S /JavaScript /P 7 0 R /Pg 3 0 R /K [<< /S /Launch /P 8 0 R >>] >>",
        ],
      ],
    }),
  "places in the text that have such names": () =>
    writePdf({
      catalog: "/Dests 7 0 R",
      objects: [
        [7, "<< /JavaScript 8 0 R /Launch 8 0 R /Encrypt 8 0 R /Uvod 8 0 R /XFA2 8 0 R >>"],
        [8, "[3 0 R /Fit]"],
      ],
    }),
  "a font whose name is short": () =>
    writePdf({
      page: "/Resources << /Font << /JS 8 0 R /EF2 8 0 R >> >>",
      objects: [[8, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]],
    }),
  "a version without it": () =>
    updatePdf(writePdf(), [[3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"]]),
};

/** A PDF of 150 kB whose inflated table lists more objects than memory holds. */
export function makeBomb(): Buffer {
  const table = deflated(
    Buffer.alloc(150 * 1024 * 1024),
    "/Type /XRef /Size 20000000 /W [1 4 2] /Root 1 0 R",
  );
  const start =
    harmlessPdfs["bytes of a picture"]?.()
      .toString("latin1")
      .replace(/xref[\s\S]*$/, "") ?? "";
  return Buffer.from(
    `${start}5 0 obj\n${table.toString("latin1")}\nendobj\nstartxref\n${start.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF that holds a file, by its tree of names, as a note on the page, or beside an element. */
export function pdfWithFile(
  content: Buffer | string,
  {
    name = "(podaci.csv)",
    way = "names",
    pack = deflated,
  }: { name?: string; way?: "names" | "note" | "element"; pack?: typeof deflated } = {},
): Buffer {
  const file = "<< /Type /Filespec /F 8 0 R >>".replace(
    "/F 8 0 R",
    `/F ${name} /UF ${name} /EF << /F 9 0 R /UF 9 0 R >> /AFRelationship /Data`,
  );
  const ways = {
    names: { catalog: "/Names << /EmbeddedFiles << /Names [(a) 8 0 R] >> >> /AF [8 0 R]" },
    note: {
      page: "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 8 0 R >>]",
    },
    element: {
      catalog:
        "/StructTreeRoot << /Type /StructTreeRoot /K << /S /Formula /P 7 0 R /AF [8 0 R] >> >>",
    },
  };
  return writePdf({
    ...ways[way],
    objects: [
      [8, file],
      [9, pack(content)],
    ],
  });
}
