export type { BlockingRecords, DeletionPreview } from "./deletion.ts";
export {
  checkedText,
  choice,
  code,
  color,
  day,
  longText,
  number,
  type RecordField,
  related,
  text,
  tick,
} from "./fields.ts";
export {
  type RecordSection,
  type RecordValues,
  type Resource,
  recordGridColumns,
  recordSchema,
  recordSections,
  relatedFieldNames,
  resource,
} from "./resource.ts";
export { messages as recordMessages, texts as recordTexts } from "./texts.ts";
