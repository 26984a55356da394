import { z } from "zod";
import type { GridColumn } from "#kit/grid/index.ts";
import type { Policy } from "#kit/workflow/index.ts";
import type { RecordField } from "./fields.ts";

/** Values of a record by field, as its schema makes them. */
export type RecordValues = Readonly<Record<string, string | number | boolean | null>>;

/** What the pages of a set are called. */
type ResourceTexts = {
  /** Nominative: "Nova akademska godina", "Uredi akademsku godinu", "Obriši akademsku godinu". */
  new: string;
  edit: string;
  delete: string;
  /** One sentence over the list: what the set is for and what rests on it. */
  lead: string;
  /** What the working view shows, where it differs from all: "Tekuća i buduće godine". */
  current?: string;
  /** Other pages of the set, beside the list. */
  links?: readonly { to: string; label: string }[];
};

/** A set of records that are listed, shown, made, edited and deleted by five pages that all sets share (spec §2). */
export type Resource = {
  /** The first part of its addresses. */
  set: string;
  names: readonly [one: string, many: string];
  /** Under what name its history stands. */
  objectClass: string;
  fields: Readonly<Record<string, RecordField>>;
  words: ResourceTexts;
  /** What speaks against values that are each acceptable, by field. */
  check: (values: RecordValues) => Readonly<Record<string, string | undefined>>;
  allow: { read: Policy; write: Policy };
};

type ResourceDeclaration = Omit<Resource, "set" | "check"> & Partial<Pick<Resource, "check">>;

/**
 * Declares a record set. Its table, what its rows are called and its working view stand in the area's `server/records.ts`.
 *
 * ```ts
 * export const strategicArea = resource("strategic-area", {
 *   names: ["Strateško područje", "Strateška područja"],
 *   objectClass: "StrategicArea",
 *   fields: { name: text("Naziv") },
 *   words: { new: "Novo strateško područje", … },
 *   allow: { read: role("admin"), write: role("admin") },
 * });
 * ```
 */
export const resource = (set: string, declared: ResourceDeclaration): Resource => ({
  set,
  check: () => ({}),
  ...declared,
});

/** The one schema of a set's form, in the browser and on the server. */
export const recordSchema = ({ fields, check }: Resource): z.ZodObject =>
  z
    .object(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.check])))
    .superRefine((values, context) => {
      for (const [name, message] of Object.entries(check(values as RecordValues)))
        if (message) context.addIssue({ code: "custom", path: [name], message });
    });

/** The fields in which a row of another set is chosen. */
export const relatedFieldNames = ({ fields }: Resource): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === "related" ? [name] : []));

/** The columns of a set's grid: the first one leads to the record. */
export const recordGridColumns = ({ fields }: Resource): GridColumn[] =>
  Object.entries(fields).map(([key, field], nth) => ({
    key,
    label: field.label,
    kind: nth === 0 ? "link" : (gridColumnKinds[field.kind] ?? "text"),
    ...(field.aside && { hidden: true }),
  }));

const gridColumnKinds: Partial<Record<RecordField["kind"], GridColumn["kind"]>> = {
  number: "number",
  day: "date",
  tick: "boolean",
};
