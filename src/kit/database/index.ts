export { change, create, type RecordTable, remove } from "./change.ts";
export { createdColumn, dayColumn, instantColumn, recordColumns, timestampColumns } from "./columns.ts";
export {
  type Connection,
  compileStatement,
  connect,
  type Database,
  queryPrepared,
  queryRows,
  runMigrations,
} from "./connection.ts";
export { explainConstraints, toConstraintRefusal, toDatabaseError } from "./constraints.ts";
export {
  type Context,
  type DomainEvent,
  type FacultyProfile,
  type FailedJob,
  inTransaction,
  type JobHandler,
  type Jobs,
  PermanentJobError,
  type ScheduledJob,
} from "./context.ts";
export { jobs } from "./jobs.ts";
export { literalArray, literalList } from "./literals.ts";
export { singleFlight } from "./single-flight.ts";
export { foldTextSql, matchWordsSql } from "./text-search.ts";
export { combineVersions, findSources, foldChanges, loadVersions, type SourceVersions } from "./versions.ts";
