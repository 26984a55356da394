import { lockPeople, revertPeople, writeDepartments, writePeople } from "#areas/people/server/commands/bulk.ts";
import {
  lockUserStudies,
  revertUserStudies,
  writeStudentStudies,
  writeTeacherStudies,
} from "#areas/people/server/commands/bulk-studies.ts";
import { lockQuotas, revertQuotas, writeQuotas } from "#areas/quotas/server/commands.ts";
import { lockStudies, revertStudies, writeStudies, writeStudyPrograms } from "#areas/studies/server/commands.ts";
import type { BulkRow, Context, Database, WrittenTransaction } from "#kit/database/index.ts";
import type { ImportSetKey } from "../../schema.ts";

/** How a set is written, by the commands of the area that owns its tables. All run in the transaction of an import. */
type ImportTarget = {
  lock: (db: Database) => Promise<unknown>;
  /** Writes rows: those without an id are new. Only the columns in their content are given. */
  write: (context: Context, rows: readonly BulkRow[]) => Promise<void>;
  /** Takes back what a transaction wrote. */
  revert: (context: Context, written: WrittenTransaction) => Promise<void>;
};

export const importTargets: Readonly<Record<ImportSetKey, ImportTarget>> = {
  departments: { lock: lockPeople, write: writeDepartments, revert: revertPeople },
  people: { lock: lockPeople, write: writePeople, revert: revertPeople },
  studies: { lock: lockStudies, write: writeStudies, revert: revertStudies },
  studyPrograms: { lock: lockStudies, write: writeStudyPrograms, revert: revertStudies },
  teacherStudies: { lock: lockUserStudies, write: writeTeacherStudies, revert: revertUserStudies },
  studentStudies: { lock: lockUserStudies, write: writeStudentStudies, revert: revertUserStudies },
  quotas: { lock: lockQuotas, write: writeQuotas, revert: revertQuotas },
};
