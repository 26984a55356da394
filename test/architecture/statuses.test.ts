import { expect, test } from "vitest";
import { depositStatuses } from "#areas/deposits/deposits.ts";
import { reservationStatuses } from "#areas/reservations/reservations.ts";
import { thesisStatuses } from "#areas/theses/status.ts";
import { dabarStatuses } from "#outside/dabar/port.ts";
import { type Node, type Source, sources, walk } from "./code.ts";
import { unexpected } from "./exceptions.ts";

const statuses: ReadonlySet<string> = new Set([
  ...reservationStatuses,
  ...thesisStatuses,
  ...depositStatuses,
]);

/**
 * Two comparisons of one status with constants, such as `t.status = 'reserved' or t.status =
 * 'completed'`.
 */
const comparisons = /status (?:=|<>) '(\w+)' (?:and|or) (?:\w+\.)?status (?:=|<>) '(\w+)'/g;

/** The files that declare the statuses, their groups and the transitions. */
const isDeclaration = (file: string) =>
  /[/-]flow\.ts$/.test(file) ||
  file === "src/areas/reservations/reservations.ts" ||
  file === "src/areas/theses/status.ts" ||
  file === "src/areas/deposits/deposits.ts" ||
  file === "src/outside/dabar/port.ts";

test("a list of statuses stands only where the statuses and their transitions are declared", () => {
  const violations = sources
    .filter(({ file }) => !isDeclaration(file))
    .flatMap((source) => statusLists(source).map((list) => `${source.file}: ${list.join(", ")}`));
  expect(unexpected("status lists", violations)).toEqual([]);
});

test("the life cycle of a deposit and the port of the repository have the same statuses", () => {
  expect(depositStatuses).toEqual(dabarStatuses);
});

/**
 * Returns the lists of two or more statuses in a file: arrays, arguments of `is`, and lists and
 * comparisons in SQL.
 */
function statusLists({ program }: Source): string[][] {
  const lists: string[][] = [];
  const add = (values: readonly unknown[]) => {
    if (values.length > 1 && values.every((value) => statuses.has(String(value))))
      lists.push(values.map(String));
  };
  walk(program, (node) => {
    if (node.type === "ArrayExpression")
      add((node.elements as (Node | null)[]).map((element) => element?.value));
    if (node.type === "CallExpression" && (node.callee as Node).name === "is")
      add((node.arguments as Node[]).map(({ value }) => value));
    if (node.type !== "TemplateLiteral") return;
    for (const { value } of node.quasis as { value: { cooked: string } }[]) {
      for (const [list] of value.cooked.matchAll(/'\w+'(\s*,\s*'\w+')+/g))
        add(list.split(",").map((quoted) => quoted.trim().slice(1, -1)));
      for (const [, ...compared] of value.cooked.matchAll(comparisons)) add(compared);
    }
  });
  return lists;
}
