import { formatText } from "#kit/text/format-text.ts";
import { isObjectClass, objects } from "../../objects.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.verify;

/** What is wrong, in a sentence for the operator. */
export type Tell = (sentence: string) => void;

type Place = { id: string; object_class: string; object_id: number; version: number };

export const recordName = (objectClass: string, id: number) =>
  `${isObjectClass(objectClass) ? objects[objectClass].names[0] : objectClass} ${id}`;

const ofEntry = ({ id, object_class, object_id, version }: Place) => ({
  id,
  record: recordName(object_class, object_id),
  version: String(version),
});

export const sentences = {
  altered: (entry: Place) => formatText(words.altered, ofEntry(entry)),
  unknownClass: (objectClass: string) => formatText(words.unknownClass, { objectClass }),
  gap: (entry: Place, from: number) =>
    formatText(words.gap, { ...ofEntry(entry), from: String(from), to: String(entry.version - 1) }),
  afterEnd: (entry: Place) => formatText(words.afterEnd, ofEntry(entry)),
  rowGone: (objectClass: string, id: number) => formatText(words.rowGone, { record: recordName(objectClass, id) }),
  rowBack: (objectClass: string, id: number) => formatText(words.rowBack, { record: recordName(objectClass, id) }),
  rowWithout: (objectClass: string, id: number) =>
    formatText(words.rowWithout, { record: recordName(objectClass, id) }),
  rowVersion: (objectClass: string, id: number, row: number, entry: number) =>
    formatText(words.rowVersion, { record: recordName(objectClass, id), row: String(row), entry: String(entry) }),
  rowDiffers: (objectClass: string, id: number, labels: string[]) =>
    formatText(words.rowDiffers, { record: recordName(objectClass, id), fields: labels.join(", ") }),
  sealMissing: (id: number) => formatText(words.sealMissing, { id: String(id) }),
  sealBroken: (id: number) => formatText(words.sealBroken, { id: String(id) }),
  sealUnknownKey: (id: number, key: string) => formatText(words.sealUnknownKey, { id: String(id), key }),
  sealReplaced: (id: number) => formatText(words.sealReplaced, { id: String(id) }),
  entryMissing: (seal: number, id: string) => formatText(words.entryMissing, { seal: String(seal), id }),
  entryChanged: (seal: number, id: string) => formatText(words.entryChanged, { seal: String(seal), id }),
  entryAdded: (seal: number, id: string) => formatText(words.entryAdded, { seal: String(seal), id }),
} as const;
