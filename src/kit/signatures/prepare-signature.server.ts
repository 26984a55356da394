import { writeUpdate } from "#kit/pdf/incremental-update.ts";
import {
  entriesOf,
  isDictionary,
  itemsOf,
  numberIn,
  type PdfDictionary,
  PdfSyntaxError,
  type PdfValue,
  referenceIn,
  writeValue,
} from "./pdf-values.server.ts";
import { type Document, listPages, readDocument, resolve, rootOf } from "./revisions.server.ts";

type SignatureField = {
  /** The field's name for programs, and what people hear of it. */
  name: string;
  title: string;
  at: Date;
  /** Bytes for the signature. */
  place: number;
};

/** A file with an empty place for its signature. */
export type PreparedFile = {
  /** What the signature covers. */
  covered: Uint8Array<ArrayBuffer>;
  /** Puts a signature into its place. Throws if it is too long. */
  fill(signature: Uint8Array): Uint8Array<ArrayBuffer>;
};

/**
 * Adds a signature's field to a tagged PDF of ours by an incremental update, so that PDF/A-2a and
 * PDF/UA-1 still hold: the widget has no size and is printed, belongs to an element `Form` of the
 * structure, the page keeps the order of its structure (`/Tabs /S`), the field has a name for
 * people (`/TU`), and `/ID` stays.
 */
export function prepareSignature(
  pdf: Uint8Array,
  { name, title, at, place }: SignatureField,
): PreparedFile {
  const file = Buffer.from(pdf).toString("latin1");
  const document = readDocument(file);
  const size = numberIn(document.trailer.entries.get("Size")) ?? 0;
  const [widget, signature, element] = [size, size + 1, size + 2];
  const [pageId] = listPages(document);
  if (pageId === undefined) throw new PdfSyntaxError("no page");
  const structure = addElement(document, { element, widget, pageId });
  const objects: (readonly [number, string])[] = [
    [pageId, object(pageId, withWidget(document, pageId, widget))],
    [rootOf(document), object(rootOf(document), withForm(document, widget))],
    ...structure.changed.map(([id, value]) => [id, object(id, value)] as const),
    [
      element,
      `${element} 0 obj\n<<\n/Type /StructElem\n/S /Form\n/P ${structure.parent} 0 R\n/Pg ${pageId} 0 R\n` +
        `/K [<< /Type /OBJR /Pg ${pageId} 0 R /Obj ${widget} 0 R >>]\n>>\nendobj\n`,
    ],
    [
      widget,
      `${widget} 0 obj\n<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T ${textString(name)}\n/TU ${textString(title)}\n` +
        `/F 132\n/Rect [0 0 0 0]\n/P ${pageId} 0 R\n/StructParent ${structure.key}\n/V ${signature} 0 R\n>>\nendobj\n`,
    ],
    [
      signature,
      `${signature} 0 obj\n<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n` +
        `/M (D:${at.toISOString().replace(/[-:T]/g, "").slice(0, 14)}Z)\n` +
        `/ByteRange ${emptyRange}\n/Contents <${"0".repeat(place * 2)}>\n>>\nendobj\n`,
    ],
  ];
  const entries = new Map(document.trailer.entries)
    .set("Size", number(size + 3))
    .set("Prev", number(document.table));
  const trailer = [...entries].map(([key, value]) => `\n  /${key} ${writeValue(value)}`).join("");
  return withPlace(writeUpdate(file, { objects, trailer: `${trailer}\n` }));
}

const digits = 10;
const emptyRange = `[0 ${Array(3).fill("0".repeat(digits)).join(" ")}]`;

function withPlace(file: string): PreparedFile {
  const start = file.lastIndexOf("/Contents <") + "/Contents ".length;
  const end = file.indexOf(">", start) + 1;
  const range = `[0 ${[start, end, file.length - end].map((at) => String(at).padStart(digits, "0")).join(" ")}]`;
  const at = file.lastIndexOf(emptyRange);
  const ranged = file.slice(0, at) + range + file.slice(at + range.length);
  return {
    covered: new Uint8Array(Buffer.from(ranged.slice(0, start) + ranged.slice(end), "latin1")),
    fill(signature) {
      const hex = Buffer.from(signature).toString("hex").toUpperCase();
      if (hex.length > end - start - 2) throw new Error("the signature is longer than its place");
      const filled = hex.padEnd(end - start - 2, "0");
      return new Uint8Array(
        Buffer.from(ranged.slice(0, start + 1) + filled + ranged.slice(end - 1), "latin1"),
      );
    },
  };
}

const object = (id: number, value: PdfValue) => `${id} 0 obj\n${writeValue(value)}\nendobj\n`;
const number = (value: number): PdfValue => ({ kind: "number", value, text: String(value) });
const reference = (id: number): PdfValue => ({ kind: "reference", id });
const array = (items: readonly PdfValue[]): PdfValue => ({ kind: "array", items });

const dictionary = (
  value: PdfValue | undefined,
  changes: Readonly<Record<string, PdfValue>>,
): PdfDictionary => ({
  kind: "dictionary",
  entries: new Map([...entriesOf(value), ...Object.entries(changes)]),
});

/** A text in UTF-16, as strings of PDF for people are. */
const textString = (text: string) =>
  `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase()}>`;

function withWidget({ lookup }: Document, pageId: number, widget: number): PdfValue {
  const page = lookup(pageId)?.value;
  const annotations = itemsOf(resolve(lookup, entriesOf(page).get("Annots")));
  return dictionary(page, {
    Annots: array([...annotations, reference(widget)]),
    Tabs: { kind: "name", value: "S" },
  });
}

function withForm(document: Document, widget: number): PdfValue {
  const catalog = document.lookup(rootOf(document))?.value;
  const form = resolve(document.lookup, entriesOf(catalog).get("AcroForm"));
  const fields = itemsOf(resolve(document.lookup, entriesOf(form).get("Fields")));
  return dictionary(catalog, {
    AcroForm: dictionary(form, {
      Fields: array([...fields, reference(widget)]),
      SigFlags: number(3),
    }),
  });
}

type Added = { element: number; widget: number; pageId: number };

/** Puts an element for the widget at the end of the structure of the document. */
function addElement({ lookup, ...document }: Document, { element }: Added) {
  const catalog = entriesOf(lookup(rootOf(document))?.value);
  const treeId = referenceIn(catalog.get("StructTreeRoot"));
  const tree = treeId === undefined ? undefined : lookup(treeId)?.value;
  const parents = entriesOf(tree).get("ParentTree");
  const parentsId = referenceIn(parents);
  const key = numberIn(entriesOf(tree).get("ParentTreeNextKey"));
  const roots = resolve(lookup, entriesOf(tree).get("K"));
  const parent = referenceIn(roots?.kind === "array" ? roots.items[0] : entriesOf(tree).get("K"));
  const list = resolve(lookup, parents);
  const top = parent === undefined ? undefined : lookup(parent)?.value;
  if (
    treeId === undefined ||
    parent === undefined ||
    key === undefined ||
    !isDictionary(list) ||
    !list.entries.has("Nums") ||
    !isDictionary(top)
  )
    throw new PdfSyntaxError("not a tagged file of ours");
  const numbered = dictionary(list, {
    Nums: array([...itemsOf(list.entries.get("Nums")), number(key), reference(element)]),
  });
  const kids = resolve(lookup, top.entries.get("K"));
  const below = kids?.kind === "array" ? kids.items : kids ? [kids] : [];
  const changed: (readonly [number, PdfValue])[] = [
    [
      treeId,
      dictionary(tree, {
        ...(parentsId === undefined && { ParentTree: numbered }),
        ParentTreeNextKey: number(key + 1),
      }),
    ],
    ...(parentsId === undefined ? [] : [[parentsId, numbered] as const]),
    [parent, dictionary(top, { K: array([...below, reference(element)]) })],
  ];
  return { changed, parent, key };
}
