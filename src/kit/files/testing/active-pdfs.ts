import { deflated, streamOf, updatePdf, writePackedPdf, writePdf } from "./pdf-writer.ts";

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const program = "<< /S /Launch /F (cmd.exe) >>";
/** A link of a page with an action. */
export const link = (action: string) =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 /A ${action} >>`;
const whereOf = (text: string) => (file: string) => file.indexOf(text);
const openAction = "/OpenAction 7 0 R";

const withoutSpace = (file: Buffer) =>
  Buffer.from(file.toString("latin1").replace(/(\/First \d) /, "$1a"), "latin1");

/**
 * Every place in which a script or the start of a program is known to hide, each a file that
 * readers open.
 */
export const activePdfs: Record<string, () => Buffer> = {
  "action of opening": () => writePdf({ catalog: `/OpenAction ${script}` }),
  "additional action of the document": () => writePdf({ catalog: `/AA << /WC ${script} >>` }),
  "tree of names": () =>
    writePdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
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
    writePdf({
      page: `/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /AA << /E ${script} >> >>]`,
    }),
  "field of a form": () =>
    writePdf({
      catalog: "/AcroForm << /Fields [7 0 R] >>",
      page: "/Annots [7 0 R]",
      objects: [
        [7, `<< /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] /AA << /K ${script} >> >>`],
      ],
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
    writePdf({
      page: `/Annots [${link(`<< /S /GoTo /D [3 0 R /Fit] /Next [7 0 R] >>`)}]`,
      objects: [[7, script]],
    }),
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
  "names written as codes": () =>
    writePdf({ catalog: "/Open#41ction << /#53 /J#61vaScript /#4a#53 (x) >>" }),
  "comment between the words": () =>
    writePdf({ catalog: `/OpenAction << /S %${"b".repeat(5_000)}\n/JavaScript /JS %\n(x) >>` }),
  rendition: () => writePdf({ page: `/Annots [${link("<< /S /Rendition /OP 0 /JS (x) >>")}]` }),
  "form of XFA": () =>
    writePdf({
      catalog: "/AcroForm << /Fields [] /XFA 7 0 R >>",
      objects: [
        [
          7,
          deflated(
            '<xdp:xdp><template><script contentType="application/x-javascript">x</script></template></xdp:xdp>',
          ),
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
    writePdf({
      page: "/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>]",
    }),
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
  "stream of objects without a type": () =>
    writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: "" }),
  "stream of objects whose type is an object of its own": () =>
    writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: "/Type 9 0 R" }),
  "stream of objects whose type is far from its data": () =>
    writePackedPdf([script], {
      catalog: "/OpenAction 10 0 R",
      type: `/Type /ObjStm /X (${"a".repeat(9_000)})`,
    }),
  "stream of objects whose numbers run into words": () =>
    withoutSpace(writePackedPdf([script], { catalog: "/OpenAction 10 0 R", type: "" })),
  "dictionary with the end of an object in it": () =>
    writePdf({
      catalog: openAction,
      objects: [[7, "<< /S /JavaScript endobj 8 0 obj /JS (x) >>"]],
    }),
  "reference whose number runs into its word": () =>
    writePdf({
      catalog: openAction.replace(" R", "R"),
      objects: [
        [7, "<</S 8 0R/JS 9 0R>>"],
        [8, "/JavaScript"],
        [9, "(x)"],
      ],
    }),
  "stream of objects behind a word in a string": () =>
    writePackedPdf([script], {
      catalog: "/OpenAction 10 0 R",
      type: "/X (obj) /Type /ObjStm",
    }),
  "earlier version of the file": () =>
    updatePdf(writePdf({ catalog: openAction, objects: [[7, script]] }), [
      [7, "<< /S /GoTo /D [3 0 R /Fit] >>"],
    ]),
  "later version of the file": () =>
    updatePdf(writePdf({ catalog: openAction, objects: [[7, "<< /S /GoTo /D [3 0 R /Fit] >>"]] }), [
      [7, script],
    ]),
  "object to which nothing refers": () => writePdf({ objects: [[7, script]] }),
  "object within the bytes of a picture": () =>
    writePdf({
      catalog: openAction,
      objects: [
        [8, streamOf(`\u0001\n7 0 obj ${script} endobj\n`, "/Type /XObject /Subtype /Image")],
      ],
      at: { 7: whereOf("7 0 obj ") },
    }),
  "object within a string": () =>
    writePdf({
      catalog: openAction,
      objects: [[8, `(7 0 obj ${script} endobj)`]],
      at: { 7: whereOf("7 0 obj ") },
    }),
  "object within a string of digits": () =>
    writePdf({
      catalog: openAction,
      objects: [[8, `< 7 0 obj ${script} endobj`]],
      at: { 7: whereOf("7 0 obj ") },
    }),
  "object within a comment": () =>
    writePdf({
      catalog: openAction,
      objects: [[8, `1 % 7 0 obj ${script} endobj`]],
      at: { 7: whereOf("7 0 obj ") },
    }),
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
