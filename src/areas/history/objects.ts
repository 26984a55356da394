import type { HistoryColumn, HistoryObject } from "./columns.ts";
import { frame } from "./objects/frame.ts";
import { peoples } from "./objects/people.ts";
import { topics } from "./objects/topics.ts";
import { work } from "./objects/work.ts";

/** Every table under history, by the name that its entries bear (`keep_history` in the migrations). */
const all = { ...topics, ...work, ...peoples, ...frame };

export type ObjectClass = keyof typeof all;

export const objects: Readonly<Record<ObjectClass, HistoryObject>> = all;

export const objectClasses = Object.keys(all) as ObjectClass[];

export const isObjectClass = (text: string): text is ObjectClass => Object.hasOwn(all, text);

/** How a column of a class is called and read; nothing for one that is no longer kept. */
export const columnOf = (objectClass: string, name: string): HistoryColumn | undefined =>
  isObjectClass(objectClass) ? objects[objectClass].columns[name] : undefined;

/** Kept by the database beside the history, never part of an entry (migration 0001); `id` is the record itself. */
export const unlogged = ["id", "version", "updated_at", "last_login", "password_hash"] as const;

/** Which column of which class holds whose id, for the names of a page's references. */
export const references: readonly (readonly [objectClass: string, column: string, of: string])[] =
  objectClasses.flatMap((objectClass) =>
    Object.entries(objects[objectClass].columns).flatMap(([column, { kind, ...rest }]) =>
      kind === "reference" && "of" in rest ? [[objectClass, column, String(rest.of)] as const] : [],
    ),
  );
