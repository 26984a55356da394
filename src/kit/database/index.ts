export {
  copyOut,
  type DumpedTable,
  listAppliedMigrations,
  listDumpedTables,
  openSnapshot,
  readSequences,
} from "./backup/dump.ts";
export { copyIn, isEmptyDatabase, openForLoading, setSequences } from "./backup/load.ts";
export { listMigrations, runMigrationsUpTo } from "./backup/migrations.ts";
export {
  analyzeHistory,
  asOfDay,
  type BulkRow,
  bulkFlag,
  bulkNumber,
  bulkRows,
  bulkText,
  isWrittenBy,
  type PastChange,
  revertAll,
  type WrittenTransaction,
  writeAsOf,
} from "./bulk.ts";
export { change, create, type RecordTable, remove } from "./change.ts";
export { createdColumn, dayColumn, instantColumn, recordColumns, timestampColumns } from "./columns.ts";
export {
  type Connection,
  compileStatement,
  connect,
  type Database,
  queryRows,
  runMigrations,
  shareConnection,
} from "./connection.ts";
export { explainConstraints, toDatabaseError, toDatabaseRefusal } from "./constraints.ts";
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
export { jobs } from "./jobs.ts";
export { listenTo } from "./listen.ts";
export { findOutage, type Outage, retryAfterSeconds } from "./outages.ts";
export { openPool, statementChannel } from "./pools.ts";
export { createSealedValues, type SealedValues } from "./sealed-values.ts";
export { sharedDatabase } from "./shared-results.ts";
export { singleFlight } from "./single-flight.ts";
export {
  beginsWordSql,
  foldTextSql,
  fragmentWith,
  literalArray,
  literalList,
  literalNumber,
  matchWordsSql,
  momentRow,
} from "./sql-fragments.ts";
export { xid8 } from "./tables.ts";
export { texts as outageTexts } from "./texts.ts";
export { settleTogether } from "./transactions.ts";
export { takeTurn } from "./turns.ts";
export { requireTakenStep, revert, type TakenStep } from "./undo.ts";
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
