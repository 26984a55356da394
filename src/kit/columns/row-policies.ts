import { type Actor, any, namedPolicy, type Policy, role } from "#kit/workflow/policy.ts";
import type { RowFacts } from "./columns.ts";

/**
 * Applies an area's policy to the record that a row belongs to; without the record, as for a
 * deleted one, it denies.
 */
export const onRecord = <R>(
  policy: Policy<R>,
  recordOf: (row: RowFacts) => R | undefined,
): Policy<RowFacts> =>
  Object.assign(
    (actor: Actor, row: RowFacts) => {
      const record = recordOf(row);
      return record !== undefined && policy(actor, record);
    },
    { actorNames: policy.actorNames },
  );

/** The people to whom one of these columns refers, by their names in the database. */
export const isPersonInColumns = (...columns: string[]): Policy<RowFacts> =>
  namedPolicy(
    "person",
    (actor, row) => actor.kind === "person" && columns.some((column) => row[column] === actor.id),
  );

export const admin: Policy<RowFacts> = role("admin");

export const viceDeanOrAdmin: Policy<RowFacts> = any<RowFacts>(role("viceDean"), admin);
