import { formatText } from "#kit/text/index.ts";
import { isObjectClass, recordTypes } from "../records.ts";
import { texts } from "../texts.ts";

const words = texts.hr.verify;

/** Receives each finding as a sentence for the operator. */
export type Reporter = (sentence: string) => void;

type EntryPosition = { id: string; object_class: string; object_id: number; version: number };

export const recordTypeAndId = (objectClass: string, id: number) =>
  `${isObjectClass(objectClass) ? recordTypes[objectClass].names[0] : objectClass} ${id}`;

const toEntryValues = ({ id, object_class, object_id, version }: EntryPosition) => ({
  id,
  record: recordTypeAndId(object_class, object_id),
  version: String(version),
});

export const findingTexts = {
  altered: (entry: EntryPosition) => formatText(words.altered, toEntryValues(entry)),
  unknownClass: (objectClass: string) => formatText(words.unknownClass, { objectClass }),
  gap: (entry: EntryPosition, from: number) =>
    formatText(words.gap, { ...toEntryValues(entry), from: String(from), to: String(entry.version - 1) }),
  afterEnd: (entry: EntryPosition) => formatText(words.afterEnd, toEntryValues(entry)),
  rowGone: (objectClass: string, id: number) => formatText(words.rowGone, { record: recordTypeAndId(objectClass, id) }),
  rowBack: (objectClass: string, id: number) => formatText(words.rowBack, { record: recordTypeAndId(objectClass, id) }),
  rowWithout: (objectClass: string, id: number) =>
    formatText(words.rowWithout, { record: recordTypeAndId(objectClass, id) }),
  rowVersion: (objectClass: string, id: number, row: number, entry: number) =>
    formatText(words.rowVersion, { record: recordTypeAndId(objectClass, id), row: String(row), entry: String(entry) }),
  rowDiffers: (objectClass: string, id: number, labels: string[]) =>
    formatText(words.rowDiffers, { record: recordTypeAndId(objectClass, id), fields: labels.join(", ") }),
  sealMissing: (id: number) => formatText(words.sealMissing, { id: String(id) }),
  sealBroken: (id: number) => formatText(words.sealBroken, { id: String(id) }),
  sealUnknownKey: (id: number, key: string) => formatText(words.sealUnknownKey, { id: String(id), key }),
  sealReplaced: (id: number) => formatText(words.sealReplaced, { id: String(id) }),
  entryMissing: (seal: number, id: string) => formatText(words.entryMissing, { seal: String(seal), id }),
  entryChanged: (seal: number, id: string) => formatText(words.entryChanged, { seal: String(seal), id }),
  entryAdded: (seal: number, id: string) => formatText(words.entryAdded, { seal: String(seal), id }),
} as const;
