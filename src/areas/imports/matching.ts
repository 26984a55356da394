import { z } from "zod";
import { shortValue } from "#kit/forms/fields.ts";
import { messages as validationMessages } from "#kit/forms/texts.ts";
import type { ImportSet } from "./import-columns.ts";
import { type ColumnMatching, matchingField } from "./imports.ts";

const place = shortValue(validationMessages.choose)
  .optional()
  .transform((text) => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined));

/** The form in which a person assigns the columns of a table to those of a set. */
export const matchingSchema = ({ columns }: Pick<ImportSet, "columns">) =>
  z.object(Object.fromEntries(Object.keys(columns).map((key) => [matchingField(key), place])));

/** Returns the assigned columns; unassigned ones are omitted. */
export const toMatching = (form: Readonly<Record<string, number | undefined>>): ColumnMatching =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, chosen]) =>
      chosen === undefined ? [] : [[field.slice(matchingField("").length), chosen]],
    ),
  );
