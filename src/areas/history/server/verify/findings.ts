import { say } from "#kit/words.ts";
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
  altered: (entry: Place) => say(words.altered, ofEntry(entry)),
  unknownClass: (objectClass: string) => say(words.unknownClass, { objectClass }),
  gap: (entry: Place, from: number) =>
    say(words.gap, { ...ofEntry(entry), from: String(from), to: String(entry.version - 1) }),
  afterEnd: (entry: Place) => say(words.afterEnd, ofEntry(entry)),
  rowGone: (objectClass: string, id: number) => say(words.rowGone, { record: recordName(objectClass, id) }),
  rowBack: (objectClass: string, id: number) => say(words.rowBack, { record: recordName(objectClass, id) }),
  rowWithout: (objectClass: string, id: number) => say(words.rowWithout, { record: recordName(objectClass, id) }),
  rowVersion: (objectClass: string, id: number, row: number, entry: number) =>
    say(words.rowVersion, { record: recordName(objectClass, id), row: String(row), entry: String(entry) }),
  rowDiffers: (objectClass: string, id: number, labels: string[]) =>
    say(words.rowDiffers, { record: recordName(objectClass, id), fields: labels.join(", ") }),
  sealMissing: (id: number) => say(words.sealMissing, { id: String(id) }),
  sealBroken: (id: number) => say(words.sealBroken, { id: String(id) }),
  sealUnknownKey: (id: number, key: string) => say(words.sealUnknownKey, { id: String(id), key }),
  sealReplaced: (id: number) => say(words.sealReplaced, { id: String(id) }),
  entryMissing: (seal: number, id: string) => say(words.entryMissing, { seal: String(seal), id }),
  entryChanged: (seal: number, id: string) => say(words.entryChanged, { seal: String(seal), id }),
  entryAdded: (seal: number, id: string) => say(words.entryAdded, { seal: String(seal), id }),
} as const;
