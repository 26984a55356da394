import { deflated, streamOf, updatePdf, writePackedPdf, writePdf } from "./pdf-writer.ts";

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const program = "<< /S /Launch /F (cmd.exe) >>";
const link = (action: string) => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A ${action} >>`;
const whereOf = (text: string) => (file: string) => file.indexOf(text);
const openAction = "/OpenAction 7 0 R";

/** Every place in which a script or the start of a program is known to hide, each a file that readers open. */
export const activePdfs: Record<string, () => Buffer> = {
  "action of opening": () => writePdf({ catalog: `/OpenAction ${script}` }),
  "additional action of the document": () => writePdf({ catalog: `/AA << /WC ${script} >>` }),
  "tree of names": () => writePdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  "tree of names with branches": () =>
    writePdf({
      catalog: "/Names 7 0 R",
      objects: [
        [7, "<< /JavaScript 8 0 R >>"],
        [8, "<< /Kids [9 0 R] >>"],
        [9, `<< /Limits [(a) (a)] /Names [(a) ${script}] >>`],
      ],
    }),
  "additional action of a page": () => writePdf({ page: `/AA << /O ${script} >>` }),
  link: () => writePdf({ page: `/Annots [${link(script)}]` }),
  "additional action of a note": () =>
    writePdf({ page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /AA << /E ${script} >> >>]` }),
  "field of a form": () =>
    writePdf({
      catalog: "/AcroForm << /Fields [7 0 R] >>",
      page: "/Annots [7 0 R]",
      objects: [[7, `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${script} >> >>`]],
    }),
  "entry of the outline": () =>
    writePdf({
      catalog: "/Outlines 7 0 R",
      objects: [
        [7, "<< /First 8 0 R /Last 8 0 R /Count 1 >>"],
        [8, `<< /Title (a) /Parent 7 0 R /A ${script} >>`],
      ],
    }),
  "next action": () =>
    writePdf({ page: `/Annots [${link(`<< /S /GoTo /D [3 0 R /Fit] /Next [7 0 R] >>`)}]`, objects: [[7, script]] }),
  "script in a stream": () =>
    writePdf({
      catalog: openAction,
      objects: [
        [7, "<< /S /JavaScript /JS 8 0 R >>"],
        [8, deflated("app.alert(1)")],
      ],
    }),
  "kind of action in an object of its own": () =>
    writePdf({
      catalog: openAction,
      objects: [
        [7, "<< /S 8 0 R /JS (x) >>"],
        [8, "/JavaScript"],
      ],
    }),
  "names written as codes": () => writePdf({ catalog: "/Open#41ction << /#53 /J#61vaScript /#4a#53 (x) >>" }),
  "comment between the words": () =>
    writePdf({ catalog: `/OpenAction << /S %${"b".repeat(5_000)}\n/JavaScript /JS %\n(x) >>` }),
  rendition: () => writePdf({ page: `/Annots [${link("<< /S /Rendition /OP 0 /JS (x) >>")}]` }),
  "form of XFA": () =>
    writePdf({
      catalog: "/AcroForm << /Fields [] /XFA 7 0 R >>",
      objects: [
        [
          7,
          deflated('<xdp:xdp><template><script contentType="application/x-javascript">x</script></template></xdp:xdp>'),
        ],
      ],
    }),
  "three-dimensional model": () =>
    writePdf({
      page: "/Annots [<< /Type /Annot /Subtype /3D /Rect [0 0 9 9] /3DD 7 0 R >>]",
      objects: [
        [7, streamOf("U3D", "/Type /3D /Subtype /U3D /OnInstantiate 8 0 R")],
        [8, deflated("x")],
      ],
    }),
  "rich media": () =>
    writePdf({ page: "/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>]" }),
  "program of a link": () => writePdf({ page: `/Annots [${link(program)}]` }),
  "program of Windows": () =>
    writePdf({ catalog: "/OpenAction << /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>" }),
  "program of an outline": () =>
    writePdf({
      catalog: "/Outlines 7 0 R",
      objects: [
        [7, "<< /First 8 0 R /Last 8 0 R /Count 1 >>"],
        [8, `<< /Title (a) /Parent 7 0 R /A ${program} >>`],
      ],
    }),
  "program whose kind is an object of its own": () =>
    writePdf({
      catalog: openAction,
      objects: [
        [7, "<< /S 8 0 R /F (cmd.exe) >>"],
        [8, "/Launch"],
      ],
    }),
  "stream of objects": () => writePackedPdf([script], { catalog: "/OpenAction 10 0 R" }),
  "stream of objects without a type": () => writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: "" }),
  "stream of objects whose type is an object of its own": () =>
    writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: "/Type 9 0 R" }),
  "stream of objects whose type is far from its data": () =>
    writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: `/Type /ObjStm /X (${"a".repeat(9_000)})` }),
  "stream of objects behind a word in a string": () =>
    writePackedPdf([script], {
      catalog: "/OpenAction 10 0 R",
      type: "/X (obj) /Type /ObjStm",
    }),
  "earlier version of the file": () =>
    updatePdf(writePdf({ catalog: openAction, objects: [[7, script]] }), [[7, "<< /S /GoTo /D [3 0 R /Fit] >>"]]),
  "later version of the file": () =>
    updatePdf(writePdf({ catalog: openAction, objects: [[7, "<< /S /GoTo /D [3 0 R /Fit] >>"]] }), [[7, script]]),
  "object to which nothing refers": () => writePdf({ objects: [[7, script]] }),
  "object within the bytes of a picture": () =>
    writePdf({
      catalog: openAction,
      objects: [[8, streamOf(`\u0001\n7 0 obj ${script} endobj\n`, "/Type /XObject /Subtype /Image")]],
      at: { 7: whereOf("7 0 obj ") },
    }),
  "object within a string": () =>
    writePdf({ catalog: openAction, objects: [[8, `(7 0 obj ${script} endobj)`]], at: { 7: whereOf("7 0 obj ") } }),
  "object within a string of digits": () =>
    writePdf({ catalog: openAction, objects: [[8, `< 7 0 obj ${script} endobj`]], at: { 7: whereOf("7 0 obj ") } }),
  "object within a comment": () =>
    writePdf({ catalog: openAction, objects: [[8, `1 % 7 0 obj ${script} endobj`]], at: { 7: whereOf("7 0 obj ") } }),
  "stream whose length is wrong": () =>
    writePdf({
      catalog: openAction,
      objects: [[8, `<< /Length 3 >>\nstream\nabc\nendstream\nendobj\n7 0 obj ${script}`]],
      at: { 7: whereOf("7 0 obj ") },
    }),
  "table that leads nowhere": () =>
    Buffer.from(
      writePdf({ catalog: openAction, objects: [[7, script]] })
        .toString("latin1")
        .replace(/startxref\n\d+/, "startxref\n999999"),
      "latin1",
    ),
};

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

const words = "/JS(x) /S /JavaScript /Launch /XFA 7 /EF << /OnInstantiate 7 0 R /Encrypt 7 0 R /RichMediaContent <<";

/** PDFs with the same words where they run nothing. */
export const harmlessPdfs: Record<string, () => Buffer> = {
  "bytes of a picture": () => inPicture(`\u0001${words}\u0002`),
  "a picture of two megabytes": () => inPicture(`${"\u0001".repeat(2 * 1024 * 1024)}${words}`),
  "a picture in which an object seems to begin": () =>
    inPicture(`\u0001 7 obj )>>]\u0002 endobj\u0003 ${"\u0004".repeat(90)} /JS(\u0005`),
  "words of a page": () =>
    writePdf({ page: "/Contents 8 0 R", objects: [[8, streamOf(`BT (Akcija ${words.replaceAll("(x)", "")}) Tj ET`)]] }),
  "packed words of a page": () =>
    writePdf({ page: "/Contents 8 0 R", objects: [[8, deflated(`BT (${words.replaceAll("(x)", "")}) Tj ET`)]] }),
  "a title": () => writePdf({ objects: [[8, `<< /Title (${words}) >>`]], trailer: "/Info 8 0 R" }),
  "a title in a stream of objects": () => writePackedPdf([`<< /Title (${words}) >>`, "[1 2 3]", "7", "/Name"]),
  "a bookmark": () =>
    writePdf({
      catalog: "/Outlines 7 0 R",
      objects: [
        [7, "<< /First 8 0 R /Last 8 0 R /Count 1 >>"],
        [8, `<< /Title (${words}) /Parent 7 0 R /Dest [3 0 R /Fit] >>`],
      ],
    }),
  "a comment": () => writePdf({ objects: [[8, `<< % ${words}\n /A 1 >>`]] }),
  "an address": () => writePdf({ page: `/Annots [${link("<< /S /URI /URI (https://example.com/JavaScript/JS) >>")}]` }),
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
        [8, "<< /Type /StructElem /S /JavaScript /P 7 0 R /Pg 3 0 R /K [<< /S /Launch /P 8 0 R >>] >>"],
      ],
    }),
  "a font whose name is short": () =>
    writePdf({
      page: "/Resources << /Font << /JS 8 0 R /EF2 8 0 R >> >>",
      objects: [[8, "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]],
    }),
  "a version without it": () => updatePdf(writePdf(), [[3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>"]]),
};

/** A PDF of 150 kB whose table, once inflated, tells of more objects than memory holds. */
export function makeBomb(): Buffer {
  const table = deflated(Buffer.alloc(150 * 1024 * 1024), "/Type /XRef /Size 20000000 /W [1 4 2] /Root 1 0 R");
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
    note: { page: "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 8 0 R >>]" },
    element: {
      catalog: "/StructTreeRoot << /Type /StructTreeRoot /K << /S /Formula /P 7 0 R /AF [8 0 R] >> >>",
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
