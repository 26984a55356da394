export { loadInitialChoices, type RelatedChoices, searchChoices } from "./choices.ts";
export { changeRecord, createRecord, removeRecord } from "./commands.ts";
export { type DeletionHandlers, mountDeletionApi } from "./deletion-api.ts";
export { formatStoredValue, loadEditConflict, mergeOnConflict } from "./edit-conflict.ts";
export { mountOptionsApi } from "./options-api.ts";
export { loadRecord, recordRowsSql } from "./queries.ts";
export {
  columnName,
  type DeclaredSet,
  type KnownSet,
  type RecordImpact,
  type RecordSet,
  type RecordSets,
  type RecordValidator,
  relatedTitleSql,
} from "./record-set.ts";
export { loadForeignKeys, loadReferences, type ReferenceNames } from "./references.ts";
