import { z } from "zod";
import type { GridColumn } from "#kit/grid/columns.ts";
import { issueText, type Message } from "#kit/text/localization.ts";
import type { Policy } from "#kit/workflow/policy.ts";
import type { RecordField } from "./fields.ts";

/** Values of a record by field, as parsed by its schema. */
export type RecordValues = Readonly<Record<string, string | number | boolean | null>>;

/** Texts of a set's pages. */
type ResourceTexts = {
  /**
   * Nominative for new, accusative for edit and delete: "Nova akademska godina", "Uredi akademsku
   * godinu", "Obriši akademsku godinu".
   */
  new: string;
  edit: string;
  delete: string;
  /** One sentence above the list: the purpose of the set and what depends on it. */
  lead: string;
  /**
   * Title of the working view if it differs from the title of all rows: "Tekuća i buduće godine".
   */
  current?: string;
  /** Links to other pages of the set. */
  links?: readonly { to: string; label: string }[];
  /** Links to other pages of one record, for those who may change it; its id follows the path. */
  recordLinks?: readonly { to: string; label: string }[];
};

/** A part of a set's form and of its records' pages, under a heading of its own. */
export type RecordSection = { title: string; fields: RecordFields };

type RecordFields = Readonly<Record<string, RecordField>>;

/** A set of records that five generic pages list, show, create, edit and delete (spec §2). */
export type Resource = {
  /** First segment of the paths of its pages. */
  set: string;
  names: readonly [one: string, many: string];
  /** Class name of its history entries. */
  objectClass: string;
  fields: RecordFields;
  /** The same fields by section; empty if the form is short enough without. */
  sections: readonly RecordSection[];
  texts: ResourceTexts;
  /** Validates values that depend on each other; returns messages by field. */
  check: (values: RecordValues) => Readonly<Record<string, Message | undefined>>;
  allow: { read: Policy; write: Policy };
};

type ResourceDeclaration = Omit<Resource, "set" | "check" | "fields" | "sections"> &
  Partial<Pick<Resource, "check">> & { fields: RecordFields | readonly RecordSection[] };

/**
 * Declares a record set. Its table, the title of its rows and its working view are defined in the
 * area's `record-set.server.ts`. The fields of a long form are declared by section: `fields: [{
 * title: "Obrana", fields: { … } }, …]`.
 *
 * ```ts
 * export const strategicArea = resource("strategic-area", {
 *   names: ["Strateško područje", "Strateška područja"],
 *   objectClass: "StrategicArea",
 *   fields: { name: text("Naziv") },
 *   texts: { new: "Novo strateško područje", … },
 *   allow: { read: role("admin"), write: role("admin") },
 * });
 * ```
 */
export const resource = (set: string, { fields, ...declared }: ResourceDeclaration): Resource => ({
  set,
  check: () => ({}),
  ...declared,
  fields: isInSections(fields)
    ? Object.assign({}, ...fields.map((section) => section.fields))
    : fields,
  sections: isInSections(fields) ? fields : [],
});

const isInSections = (fields: ResourceDeclaration["fields"]): fields is readonly RecordSection[] =>
  Array.isArray(fields);

/** Returns the sections of a set's form and pages; a short form is one, called `title`. */
export const recordSections = (
  { sections, fields }: Resource,
  title: string,
): readonly RecordSection[] => (sections.length > 0 ? sections : [{ title, fields }]);

/** Returns the schema of a set's form, used in the browser and on the server. */
export const recordSchema = ({ fields, check }: Resource): z.ZodObject =>
  z
    .object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.check])))
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(check(values as RecordValues)))
        if (message)
          context.addIssue({ code: "custom", path: [name], message: issueText(message) });
    });

/** Returns the names of the fields that refer to another set. */
export const relatedFieldNames = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === "related" ? [name] : []));

/** Returns the columns of a set's grid; the first column links to the record. */
export const recordGridColumns = ({ fields }: Resource): GridColumn[] =>
  Object.entries(fields).map(([key, field], index) => ({
    key,
    label: field.label,
    kind: index === 0 ? "link" : (gridColumnKinds[field.kind] ?? "text"),
    ...(field.aside && { hidden: true }),
  }));

const gridColumnKinds: Partial<Record<RecordField["kind"], GridColumn["kind"]>> = {
  number: "number",
  day: "date",
  tick: "boolean",
};
