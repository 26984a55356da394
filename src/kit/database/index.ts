export {
  copyOut,
  type DumpedTable,
  listDumpedTables,
  listSequences,
  openSnapshot,
  readSequences,
} from "./backup/dump.ts";
export { clearDatabase, copyIn, isEmptyDatabase, listExtensions, openForLoading, setSequences } from "./backup/load.ts";
export {
  analyzeHistory,
  asOfDay,
  type BulkRow,
  bulkFlag,
  bulkNumber,
  bulkRows,
  bulkText,
  change,
  create,
  isWrittenBy,
  type PastChange,
  type RecordTable,
  remove,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "./changes.ts";
export { sharedDatabase, singleFlight, takeTurn } from "./concurrent-requests.ts";
export {
  type Connection,
  compileStatement,
  connect,
  type Database,
  queryRows,
  settleTogether,
  shareConnection,
} from "./connection.ts";
export {
  type CollectedWrite,
  type Context,
  type DirectMail,
  type DomainEvent,
  type FacultyProfile,
  type FailedJob,
  type IdentitySignIn,
  inTransaction,
  type JobHandler,
  type Jobs,
  PermanentJobError,
  type ScheduledJob,
  writeAtCommit,
} from "./context.ts";
export {
  explainConstraints,
  findOutage,
  type Outage,
  retryAfterSeconds,
  toDatabaseError,
  toDatabaseRefusal,
} from "./errors.ts";
export { jobs } from "./jobs.ts";
export { listenTo } from "./listen.ts";
export { listAppliedMigrations, listMigrations, type Migration, runMigrations } from "./migrations.ts";
export { openPool, statementChannel } from "./pools.ts";
export { createSealedValues, type SealedValues } from "./sealed-values.ts";
export {
  beginsWordSql,
  compileFragment,
  createdColumn,
  dayColumn,
  foldTextSql,
  instantColumn,
  literalArray,
  literalList,
  literalNumber,
  matchWordsSql,
  momentRow,
  recordColumns,
  timestampColumns,
} from "./sql.ts";
export { xid8 } from "./tables.ts";
export {
  findThesisOfTakenStep,
  isLastStepUndoable,
  loadUndoableSteps,
  type RevertedTables,
  requireTakenStep,
  revertStep,
  type TakenStep,
  type UndoableStep,
} from "./taken-steps.ts";
export { texts as outageTexts } from "./texts.ts";
export {
  combineVersions,
  findSources,
  foldChanges,
  foldIfMany,
  loadVersions,
  type SourceVersions,
  selectVersions,
  toSourceVersions,
} from "./versions.ts";
