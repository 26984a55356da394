import { type ObjectClass, recordTypes } from "../records.ts";

/** The text that replaces an erased value in an entry. It is stored, so it must not change. */
export const redactedValue = "[izbrisano]";

const textKinds: ReadonlySet<string> = new Set(["text", "long", "html", "list", "rows"]);

/**
 * The columns of a class in which people write; those with other values tell nothing without the
 * record.
 *
 * @rule which values leave the history with an erasure
 */
export const textColumnsOf = (objectClass: ObjectClass): string[] =>
  Object.entries(recordTypes[objectClass].columns)
    .filter(([, { kind }]) => textKinds.has(kind))
    .map(([name]) => name);
