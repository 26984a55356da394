import type { z } from "zod";

type Fields = Record<string, string[]>;

/**
 * The submitted fields of each request, so that a refusal returns them (product §10: typed values
 * are never lost).
 */
const submittedFields = new WeakMap<Request, Fields>();

export const rememberSubmission = (request: Request, fields: Fields) => {
  submittedFields.set(request, fields);
};

/** The maximum length of each field, as far as a schema has looked at the fields. */
const knownLengths = new WeakMap<Fields, Map<string, number>>();

/** Remembers how much of each field the schema reads. */
export function noteLengths(fields: Fields, schema: z.ZodObject) {
  const lengths = knownLengths.get(fields) ?? new Map<string, number>();
  for (const [name, type] of Object.entries(schema.shape))
    lengths.set(name, longestInput(type) ?? longestField);
  knownLengths.set(fields, lengths);
}

/**
 * Maximum code units of a field that no schema has looked at, of all fields together and of a
 * field's name.
 */
const longestField = 100_000;
const longestSubmission = 500_000;
const longestName = 200;

/**
 * The fields that a refused form repeats. Each is cut to the length that its schema reads, because
 * a repeated form that is larger than the sent one would cost the server more than its sender.
 * Passwords are left out.
 */
export function submissionOf(request: Request): Fields {
  const { password: _, currentPassword: __, ...fields } = submittedFields.get(request) ?? {};
  const lengths = knownLengths.get(submittedFields.get(request) ?? {});
  let left = longestSubmission;
  const take = (value: string, most: number) => {
    const taken = value.slice(0, Math.min(most, left)).toWellFormed();
    left -= taken.length;
    return taken;
  };
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.length <= longestName)
      .map(([name, values]) => [
        name,
        values.map((value) => take(value, lengths?.get(name) ?? longestField)),
      ]),
  );
}

/** What is read here of a zod schema. */
type Definition = {
  type: string;
  checks?: readonly { _zod: { def: { check: string; maximum?: number } } }[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
};

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition;

/** Maximum code units of a value that is chosen or counted. */
const longestValue = 200;

/**
 * Maximum code units that a schema reads of one text; undefined if it reads texts of any length. A
 * schema of texts has its maximum first, so that no other check reads a longer text.
 */
export function longestInput(schema: z.ZodType): number | undefined {
  const { type, checks = [], innerType, in: input, out, element, options } = definitionOf(schema);
  if (type === "string") {
    const { check, maximum } = checks[0]?._zod.def ?? {};
    return check === "max_length" ? maximum : undefined;
  }
  if (type === "union") {
    const lengths = (options ?? []).map(longestInput);
    return lengths.some((length) => length === undefined)
      ? undefined
      : Math.max(...lengths.map(Number));
  }
  const begins = input && definitionOf(input).type === "transform" ? out : input;
  const inner = innerType ?? begins ?? element;
  if (inner) return longestInput(inner);
  return valueTypes.has(type) ? longestValue : undefined;
}

const valueTypes: ReadonlySet<string> = new Set([
  "enum",
  "literal",
  "number",
  "int",
  "boolean",
  "undefined",
  "null",
]);
