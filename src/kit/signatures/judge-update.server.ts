import {
  entriesOf,
  isDictionary,
  itemsOf,
  nameIn,
  numberIn,
  type PdfObject,
  type PdfValue,
  referenceIn,
  sameValue,
} from "./pdf-values.server.ts";
import {
  type Document,
  type Lookup,
  listPages,
  type Revision,
  resolve,
  rootOf,
  withRevision,
} from "./revisions.server.ts";
import { sameMetadata } from "./same-metadata.server.ts";
import type { SealFlaw } from "./signed-file.ts";

/** A signature that an update adds: its dictionary, and whether it shows a mark. */
export type AddedSignature = {
  dictionary: ReadonlyMap<string, PdfValue>;
  isVisible: boolean;
};

/** An update may only add a signature; anything else is named. */
export class UpdateError extends Error {
  override name = "UpdateError";
  readonly flaw: SealFlaw;
  readonly detail: string | undefined;
  constructor(flaw: SealFlaw, detail?: string) {
    super(`${flaw} ${detail ?? ""}`);
    this.flaw = flaw;
    this.detail = detail;
  }
}

type Kinds = ReadonlySet<string>;

/** Keys of the catalog that a signature needs (ISO 32000-2, 12.8; ETSI EN 319 142-1). */
const catalogKeys: Kinds = new Set(["AcroForm", "DSS", "Perms", "Extensions"]);
const evidenceKeys: Kinds = new Set(["DSS", "Extensions"]);
const infoKeys: Kinds = new Set(["ModDate", "Producer"]);
const pageKeys: Kinds = new Set(["Annots", "Tabs"]);
const formKeys: Kinds = new Set(["Fields", "SigFlags", "DR", "DA", "NeedAppearances", "Type"]);
const trailerKeys: Kinds = new Set(["Size", "Root", "Info", "ID", "Prev"]);

/** Of a field and of its widget; an action isn't among them. */
const fieldKeys: Kinds = new Set(
  (
    "Type Subtype FT T TU TM V F Ff Rect P Parent Kids AP AS MK BS Border H NM M Contents Lang DA Q " +
    "StructParent Lock SV"
  ).split(" "),
);

/** Keys by which new objects could run, open or embed something. */
const forbiddenKeys: Kinds = new Set(
  (
    "AA JS JavaScript OpenAction EF EmbeddedFiles RichMediaContent RichMediaSettings XFA URI " +
    "Launch OnInstantiate AF Encrypt"
  ).split(" "),
);
const forbiddenNames: Kinds = new Set(
  "JavaScript Launch RichMedia EmbeddedFile ObjStm XRef Page Pages Catalog".split(" "),
);

/** Square points: a sixth of an A4 page, which is more than any stamp needs. */
const mostMarkArea = (595 * 842) / 6;

/**
 * Judges one update by what it changes: the catalog's form, evidence and permissions, the
 * annotations of a page by the widget of a signature, and new objects that only these reach. With
 * `isEvidence` only evidence may follow. Returns the signatures that it adds; throws an UpdateError
 * that names anything else.
 *
 * @rule what a signature may change in an issued paper
 */
export function judgeRevision(
  before: Document,
  revision: Revision,
  { isEvidence }: { isEvidence: boolean },
): AddedSignature[] {
  const after = withRevision(before, revision);
  judgeTrailer(before, revision);
  const rootId = rootOf(before);
  const pages = listPages(before);
  const annotations = new Map(
    pages.flatMap((page, index) => {
      const id = referenceIn(entriesOf(before.lookup(page)?.value).get("Annots"));
      return id === undefined ? [] : [[id, index] as const];
    }),
  );
  const catalog = entriesOf(before.lookup(rootId)?.value);
  const formId = referenceIn(catalog.get("AcroForm"));
  const fieldsId = referenceIn(
    entriesOf(resolve(before.lookup, catalog.get("AcroForm"))).get("Fields"),
  );
  const evidence = reachable(before.lookup, catalog.get("DSS"));
  judgeEvidence(before, after, evidence);
  for (const object of revision.unreachable) {
    if (before.lookup(object.id)) throw new UpdateError("changedObject", describe(object));
    if (object.generation > 0) judgeNew(object.value);
  }
  const added: PdfObject[] = [];
  for (const [id, object] of revision.objects) {
    const old = before.lookup(id);
    const page = pages.indexOf(id);
    if (!old) added.push(object);
    else if (id === rootId) judgeCatalog(old, object, isEvidence ? evidenceKeys : catalogKeys);
    else if (isSame(old, object) || evidence.has(id)) continue;
    else if (isEvidence) throw new UpdateError("changedAfterSignature");
    else if (page >= 0) requireOnly(old, object, pageKeys, "changedPage", `${page + 1}`);
    else if (annotations.has(id) || id === formId || id === fieldsId)
      continue; // judged by what they hold
    else if (id === referenceIn(before.trailer.entries.get("Info")))
      requireOnly(old, object, infoKeys, "changedMetadata");
    else if (id === referenceIn(catalog.get("Metadata"))) judgeMetadata(old, object);
    else throw new UpdateError("changedObject", describe(old));
  }
  for (const { value } of added) judgeNew(value);
  for (const id of evidence) judgeNew(after.lookup(id)?.value);
  for (const key of catalogKeys) judgeNew(entriesOf(after.lookup(rootId)?.value).get(key));
  const fields = judgeForm(before, after);
  const marks = judgeAnnotations(before, after, pages, fields.widgets);
  return fields.signatures.map(({ field, widgets }) => ({
    dictionary: entriesOf(resolve(after.lookup, field.get("V"))),
    isVisible: widgets.some((id) => marks.has(id)),
  }));
}

function judgeTrailer(before: Document, { trailer }: Revision) {
  for (const key of trailer.entries.keys())
    if (!trailerKeys.has(key)) throw new UpdateError("changedCatalog", key);
  if (rootOf({ trailer }) !== rootOf(before)) throw new UpdateError("changedCatalog", "Root");
  const info = trailer.entries.get("Info");
  if (info && !sameValue(info, before.trailer.entries.get("Info")))
    throw new UpdateError("changedMetadata");
  const [first] = itemsOf(trailer.entries.get("ID"));
  const [same] = itemsOf(before.trailer.entries.get("ID"));
  if (!sameValue(first, same)) throw new UpdateError("changedMetadata", "ID");
}

function judgeCatalog(old: PdfObject, object: PdfObject, allowed: Kinds) {
  const flaw = allowed === evidenceKeys ? "changedAfterSignature" : "changedCatalog";
  requireOnly(old, object, allowed, flaw);
}

/** Refuses an object of which another key than these is changed. */
function requireOnly(
  old: PdfObject,
  object: PdfObject,
  allowed: Kinds,
  flaw: SealFlaw,
  detail?: string,
) {
  const [was, is] = [entriesOf(old.value), entriesOf(object.value)];
  if (!isDictionary(object.value) || old.stream !== object.stream)
    throw new UpdateError(flaw, detail);
  for (const key of new Set([...was.keys(), ...is.keys()]))
    if (!allowed.has(key) && !sameValue(was.get(key), is.get(key)))
      throw new UpdateError(flaw, detail ?? key);
}

/** Signing programs write the metadata of a document anew; they have to say the same of it. */
function judgeMetadata(old: PdfObject, object: PdfObject) {
  const entries = entriesOf(object.value);
  const isPlain = nameIn(entries.get("Type")) === "Metadata" && !entries.has("Filter");
  if (!isPlain || !sameMetadata(old.stream ?? "", object.stream ?? ""))
    throw new UpdateError("changedMetadata");
}

const isSame = (old: PdfObject, object: PdfObject) =>
  old.stream === object.stream && sameValue(old.value, object.value);

/** The kind of an object, for a message. */
function describe({ id, value }: PdfObject): string {
  const entries = entriesOf(value);
  return nameIn(entries.get("Type")) ?? nameIn(entries.get("Subtype")) ?? `${id}`;
}

/** The objects to which a value leads. */
function reachable(lookup: Lookup, value: PdfValue | undefined): Set<number> {
  const found = new Set<number>();
  const visit = (of: PdfValue | undefined) => {
    const id = referenceIn(of);
    if (id !== undefined) {
      if (found.has(id)) return;
      found.add(id);
      visit(lookup(id)?.value);
    } else if (of?.kind === "array") for (const item of of.items) visit(item);
    else if (isDictionary(of)) for (const item of of.entries.values()) visit(item);
  };
  visit(value);
  return found;
}

/**
 * Evidence is made of objects of its own: what a page draws must not become evidence, which a later
 * update may change.
 */
function judgeEvidence(before: Document, after: Document, evidence: ReadonlySet<number>) {
  const catalog = entriesOf(after.lookup(rootOf(after))?.value);
  const form = referenceIn(catalog.get("AcroForm"));
  const formBefore = entriesOf(before.lookup(rootOf(before))?.value).get("AcroForm");
  if (form !== undefined && before.lookup(form) && form !== referenceIn(formBefore))
    throw new UpdateError("changedForm");
  for (const id of reachable(after.lookup, catalog.get("DSS")))
    if (before.lookup(id) && !evidence.has(id)) throw new UpdateError("changedCatalog", "DSS");
}

/** Refuses a new object that could do more than be drawn or be evidence. */
function judgeNew(value: PdfValue | undefined) {
  if (value?.kind === "array") for (const item of value.items) judgeNew(item);
  if (value?.kind === "name" && forbiddenNames.has(value.value))
    throw new UpdateError("forbiddenObject", value.value);
  if (!isDictionary(value)) return;
  for (const [key, of] of value.entries) {
    if (forbiddenKeys.has(key)) throw new UpdateError("forbiddenObject", key);
    judgeNew(of);
  }
}

type Field = ReadonlyMap<string, PdfValue>;

type AddedField = { field: Field; widgets: readonly number[] };

/** The fields that an update adds to the form, each of a signature. */
function judgeForm(before: Document, after: Document) {
  const formOf = ({ lookup, trailer }: Document) =>
    entriesOf(resolve(lookup, entriesOf(lookup(rootOf({ trailer }))?.value).get("AcroForm")));
  const [was, is] = [formOf(before), formOf(after)];
  for (const [key, value] of is) {
    if (!formKeys.has(key)) throw new UpdateError("changedForm", key);
    if (key === "NeedAppearances" && !(value.kind === "boolean" && !value.value))
      throw new UpdateError("changedForm", key);
  }
  const idsOf = (form: Field, { lookup }: Document) =>
    itemsOf(resolve(lookup, form.get("Fields"))).map(referenceIn);
  const [old, ids] = [idsOf(was, before), idsOf(is, after)];
  if (old.some((id, index) => ids[index] !== id)) throw new UpdateError("changedForm", "Fields");
  const signatures = ids.slice(old.length).map((id): AddedField => {
    if (id === undefined || before.lookup(id)) throw new UpdateError("changedForm", "Fields");
    return judgeField(after.lookup, id, before.lookup);
  });
  if (new Set(ids).size !== ids.length) throw new UpdateError("changedForm", "Fields");
  return { signatures, widgets: new Set(signatures.flatMap(({ widgets }) => widgets)) };
}

function judgeField(lookup: Lookup, id: number, old: Lookup): AddedField {
  const field = entriesOf(lookup(id)?.value);
  requireFieldKeys(field);
  if (nameIn(field.get("FT")) !== "Sig" || !isDictionary(resolve(lookup, field.get("V"))))
    throw new UpdateError("changedForm", "FT");
  const value = referenceIn(field.get("V"));
  if (value !== undefined && old(value)) throw new UpdateError("changedForm", "V");
  const kids = itemsOf(resolve(lookup, field.get("Kids"))).map((kid) => referenceIn(kid) ?? -1);
  for (const kid of kids) {
    const widget = entriesOf(lookup(kid)?.value);
    if (old(kid) || referenceIn(widget.get("Parent")) !== id)
      throw new UpdateError("changedForm", "Kids");
    requireFieldKeys(widget);
  }
  return { field, widgets: kids.length > 0 ? kids : [id] };
}

function requireFieldKeys(field: Field) {
  for (const key of field.keys())
    if (!fieldKeys.has(key)) throw new UpdateError("changedForm", key);
}

/**
 * The annotations of each page are the former ones and widgets of the new signatures; returns the
 * widgets that show a mark.
 */
function judgeAnnotations(
  before: Document,
  after: Document,
  pages: readonly number[],
  widgets: ReadonlySet<number>,
): Set<number> {
  const visible = new Set<number>();
  const placed = new Set<number>();
  for (const [index, page] of pages.entries()) {
    const [was, is] = [before, after].map(({ lookup }) => entriesOf(lookup(page)?.value));
    const old = itemsOf(resolve(before.lookup, was?.get("Annots")));
    const now = itemsOf(resolve(after.lookup, is?.get("Annots")));
    if (old.some((item, at) => !sameValue(item, now[at])))
      throw new UpdateError("foreignAnnotation", `${index + 1}`);
    const tabs = is?.get("Tabs");
    if (!sameValue(was?.get("Tabs"), tabs) && (was?.has("Tabs") || nameIn(tabs) !== "S"))
      throw new UpdateError("changedPage", `${index + 1}`);
    for (const item of now.slice(old.length)) {
      const id = referenceIn(item);
      if (id === undefined || !widgets.has(id) || placed.has(id))
        throw new UpdateError("foreignAnnotation", `${index + 1}`);
      placed.add(id);
      const widget = entriesOf(after.lookup(id)?.value);
      if (nameIn(widget.get("Subtype")) !== "Widget")
        throw new UpdateError("foreignAnnotation", `${index + 1}`);
      if (markArea(after.lookup, widget) > 0) visible.add(id);
    }
  }
  return visible;
}

function markArea(lookup: Lookup, widget: Field): number {
  const [left, bottom, right, top] = itemsOf(resolve(lookup, widget.get("Rect"))).map(
    (side) => numberIn(side) ?? Number.NaN,
  );
  const area = Math.abs(((right ?? 0) - (left ?? 0)) * ((top ?? 0) - (bottom ?? 0)));
  if (!(area <= mostMarkArea)) throw new UpdateError("tooLargeMark");
  return area;
}
