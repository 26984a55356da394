import type { Shape } from "./declared-rows.ts";

/** A column of a result, as PostgreSQL describes it. */
export type Column = { name: string; dataTypeID: number; tableID: number; columnID: number };

/**
 * Compares the columns of a result with a row type: names, kinds, and null where the column of the
 * table allows it. Returns a sentence for each difference.
 */
export function compareColumns(
  row: Shape,
  columns: readonly Column[],
  isNullable: (column: Column) => boolean,
): string[] {
  const declared = propertiesOf(row);
  if (!declared) return [];
  const names = new Set(columns.map(({ name }) => name));
  const missing = Object.entries(declared).filter(
    ([name, shape]) => !names.has(name) && !admits(shape, "undefined"),
  );
  return [
    ...missing.map(([name]) => `${name} is declared but not selected`),
    ...columns.flatMap((column) => {
      const shape = declared[column.name];
      if (!shape) return isOpen(row) ? [] : [`${column.name} is selected but not declared`];
      const kind = kindOf(column);
      const others = membersOf(shape).filter((member) => !isOfKind(member, kind));
      if (others.length > 0) return [`${column.name} is a ${kind}, not ${others.map(nameOf)}`];
      return isNullable(column) && !admits(shape, "null")
        ? [`${column.name} may be null in its table`]
        : [];
    }),
  ];
}

/**
 * Compares a row with its type, to the bottom of its JSON. JSON may hold more than its type says,
 * because several statements share the expressions that make it.
 */
export const compareValues = (row: Shape, values: object): string[] =>
  Object.entries(propertiesOf(row) ?? {}).flatMap(([name, shape]) =>
    name in values ? misfits(shape, values[name as keyof object], name) : [],
  );

function misfits(shape: Shape, value: unknown, path: string): string[] {
  const found = membersOf(shape).map((member) => ({
    member,
    problems: misfitsOfMember(member, value, path),
  }));
  if (found.some(({ problems }) => problems.length === 0)) return [];
  // the only member for this kind of value tells what is wrong inside it
  const [near, ...further] = found.filter(({ member }) => kindsOfMembers[member.is]?.(value));
  return near && further.length === 0 ? near.problems : [`${path} came as ${described(value)}`];
}

function misfitsOfMember(shape: Shape, value: unknown, path: string): string[] {
  const isSuch = kindsOfMembers[shape.is]?.(value) ?? typeof value === shape.is;
  if (!isSuch || (shape.is === "literal" && shape.value !== value))
    return [`${path} came as ${described(value)}`];
  if (shape.is === "list")
    return (value as unknown[]).flatMap((each) => misfits(shape.of, each, `${path}[]`));
  if (shape.is === "record")
    return Object.values(value as object).flatMap((each) => misfits(shape.of, each, `${path}.*`));
  if (shape.is !== "object") return [];
  return Object.entries(shape.of).flatMap(([name, of]) =>
    misfits(of, (value as Record<string, unknown>)[name], `${path}.${name}`),
  );
}

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What values the members of a type are for; the others are named like `typeof` names theirs. */
const kindsOfMembers: Partial<Record<Shape["is"], (value: unknown) => boolean>> = {
  any: () => true,
  null: (value) => value === null,
  literal: (value) => !isObject(value),
  list: Array.isArray,
  record: isObject,
  object: isObject,
  Date: (value) => value instanceof Date,
  Buffer: (value) => value instanceof Buffer,
};

const described = (value: unknown) => (JSON.stringify(value) ?? "undefined").slice(0, 80);

/** The properties of a row, of a union those of all members; undefined for a row of any names. */
function propertiesOf(row: Shape): Record<string, Shape> | undefined {
  const members = membersOf(row);
  const objects = members.flatMap((member) => (member.is === "object" ? [member.of] : []));
  if (objects.length < members.length) return undefined;
  const names = new Set(objects.flatMap(Object.keys));
  return Object.fromEntries(
    [...names].map((name) => {
      const of = objects.map((object): Shape => object[name] ?? { is: "undefined" });
      return [name, { is: "union", of } satisfies Shape];
    }),
  );
}

/** True for a row type with a parameter, which stands for further columns. */
const isOpen = (row: Shape) => membersOf(row).some((member) => "isOpen" in member && member.isOpen);

const membersOf = (shape: Shape): Shape[] =>
  shape.is === "union" ? shape.of.flatMap(membersOf) : [shape];

const admits = (shape: Shape, kind: "null" | "undefined") =>
  membersOf(shape).some(({ is }) => is === kind || is === "any");

const nameOf = (shape: Shape) => (shape.is === "literal" ? JSON.stringify(shape.value) : shape.is);

type Kind = "boolean" | "number" | "string" | "list" | "json" | "Buffer";

/** True if a member is meant for columns of a kind; what JSON holds is told by its values. */
const isOfKind = (shape: Shape, kind: Kind) =>
  kind === "json" ||
  ["any", "null", "undefined", kind].includes(shape.is) ||
  (shape.is === "literal" && typeof shape.value === kind);

/** The types of PostgreSQL that do not arrive as strings, by the numbers of its catalogue. */
const kinds: readonly (readonly [Kind, readonly number[]])[] = [
  ["boolean", [16]],
  ["number", [21, 23, 26, 700, 701]], // int2, int4, oid, float4, float8
  ["json", [114, 3802]],
  ["Buffer", [17]],
  // of booleans, int2, int4, text, varchar, int8, float4, float8, oids, json, jsonb and uuid
  ["list", [1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1028, 199, 3807, 2951]],
];

const kindOf = ({ dataTypeID }: Column): Kind =>
  kinds.find(([, types]) => types.includes(dataTypeID))?.[0] ?? "string";
