import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import type { AreaServer } from "#kit/area/area.server.ts";
import type { Database } from "#kit/database/connection.ts";
import type { DeclaredSet, KnownSet, RecordSets } from "#kit/records/record-set.server.ts";
import type { ReferenceNames } from "#kit/records/references.server.ts";
import type { Resource } from "#kit/records/resource.ts";
import { serverAreaList } from "../../areas.server.ts";
import { resources } from "./resources.ts";
import { texts } from "./texts.ts";

type RecordImpacts = NonNullable<AreaServer["recordImpacts"]>;

/**
 * All sets, with or without a declaration, and with the consequences of their changes for other
 * areas.
 */
export const recordSets: RecordSets = new Map(
  serverAreaList.flatMap(({ recordSets = {} }) =>
    Object.entries(recordSets).map(([set, recordSet]): [string, KnownSet] => {
      const resource = resources.find((resource) => resource.set === set);
      const impact: RecordImpacts[string] = Object.assign(
        {},
        ...serverAreaList.map(({ recordImpacts }) => recordImpacts?.[set]),
      );
      return [set, { ...recordSet, ...impact, set, ...(resource && { resource }) }];
    }),
  ),
);

/** Returns a set together with its declaration; throws if it is not declared. */
export function declaredSet(set: string): DeclaredSet {
  const there = recordSets.get(set);
  if (!there?.resource) throw new Error(`${set} is not declared`);
  return { ...there, resource: there.resource };
}

/** Labels of tables that are not record sets, and the tables that join tables lead to. */
export const linkNames: ReferenceNames = {
  between: [
    { table: "thesis_keywords", column: "thesis_id", leadsTo: "thesis" },
    { table: "thesis_study_programs", column: "thesis_id", leadsTo: "thesis" },
    { table: "mentor_note_studies", column: "mentor_note_id", leadsTo: "mentor-note" },
  ],
  names: texts.hr.links,
};

/**
 * The days on which nobody works, for the form of a set with the end of a term; undefined for other
 * sets.
 */
export async function loadDaysOff(db: Database, { fields }: Resource) {
  const hasTerm = Object.values(fields).some((field) => field.kind === "day" && field.term);
  return hasTerm ? loadNonWorkingDays(db) : undefined;
}
