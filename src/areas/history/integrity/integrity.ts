import { formatText } from "#kit/text/localization.ts";
import { isObjectClass, recordTypes } from "../records.ts";
import { texts } from "../texts.ts";

const verifyTexts = texts.hr.verify;

/** Receives each finding as a sentence for the operator. */
export type Reporter = (sentence: string) => void;

type EntryPosition = { id: string; objectClass: string; objectId: number; version: number };

export const recordTypeAndId = (objectClass: string, id: number) =>
  `${isObjectClass(objectClass) ? recordTypes[objectClass].names[0] : objectClass} ${id}`;

const toEntryValues = ({ id, objectClass, objectId, version }: EntryPosition) => ({
  id,
  record: recordTypeAndId(objectClass, objectId),
  version: String(version),
});

export const findingTexts = {
  altered: (entry: EntryPosition) => formatText(verifyTexts.altered, toEntryValues(entry)),
  unknownClass: (objectClass: string) => formatText(verifyTexts.unknownClass, { objectClass }),
  gap: (entry: EntryPosition, from: number) =>
    formatText(verifyTexts.gap, {
      ...toEntryValues(entry),
      from: String(from),
      to: String(entry.version - 1),
    }),
  afterEnd: (entry: EntryPosition) => formatText(verifyTexts.afterEnd, toEntryValues(entry)),
  rowGone: (objectClass: string, id: number) =>
    formatText(verifyTexts.rowGone, { record: recordTypeAndId(objectClass, id) }),
  rowBack: (objectClass: string, id: number) =>
    formatText(verifyTexts.rowBack, { record: recordTypeAndId(objectClass, id) }),
  rowWithout: (objectClass: string, id: number) =>
    formatText(verifyTexts.rowWithout, { record: recordTypeAndId(objectClass, id) }),
  rowVersion: (objectClass: string, id: number, row: number, entry: number) =>
    formatText(verifyTexts.rowVersion, {
      record: recordTypeAndId(objectClass, id),
      row: String(row),
      entry: String(entry),
    }),
  rowDiffers: (objectClass: string, id: number, labels: string[]) =>
    formatText(verifyTexts.rowDiffers, {
      record: recordTypeAndId(objectClass, id),
      fields: labels.join(", "),
    }),
  sealMissing: (id: number) => formatText(verifyTexts.sealMissing, { id: String(id) }),
  sealBroken: (id: number) => formatText(verifyTexts.sealBroken, { id: String(id) }),
  sealUnknownKey: (id: number, key: string) =>
    formatText(verifyTexts.sealUnknownKey, { id: String(id), key }),
  sealReplaced: (id: number) => formatText(verifyTexts.sealReplaced, { id: String(id) }),
  redactionForged: (id: number) => formatText(verifyTexts.redactionForged, { id: String(id) }),
  entryMissing: (seal: number, id: string) =>
    formatText(verifyTexts.entryMissing, { seal: String(seal), id }),
  entryChanged: (seal: number, id: string) =>
    formatText(verifyTexts.entryChanged, { seal: String(seal), id }),
  entryAdded: (seal: number, id: string) =>
    formatText(verifyTexts.entryAdded, { seal: String(seal), id }),
} as const;
