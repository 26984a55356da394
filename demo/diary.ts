import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RecordTable } from "#kit/database/change.ts";
import type { DomainEvent } from "#kit/database/context.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import type { Book } from "./book.ts";
import type { Life, Person, Topic } from "./world.ts";

/** What happened to which topic or reservation, for those who are told. */
export type News = { topic?: Topic; life?: Life; people?: readonly Person[]; data?: DomainEvent["data"] };

/** Writes into the book as one person at one moment. */
export type Pen = {
  by: Actor;
  at: Date;
  create<T extends RecordTable>(table: T, values: InferInsertModel<T>): InferSelectModel<T>;
  change<T extends RecordTable>(table: T, row: InferSelectModel<T>, values: Partial<InferInsertModel<T>>): void;
  add<T extends PgTable>(table: T, values: InferInsertModel<T>): InferSelectModel<T>;
  tell(name: string, news: News): void;
};

type Deed = { at: Date; by: Actor; act: (pen: Pen) => void };

/** All that happens at the faculty: planned in any order, then done in the order of time, so that ids and history follow it. */
export type Diary = {
  note(at: Date, by: Actor, act: Deed["act"]): void;
  perform(book: Book, tell: (pen: Pen, name: string, news: News) => void): void;
};

export function openDiary(): Diary {
  const deeds: Deed[] = [];
  return {
    note: (at, by, act) => deeds.push({ at, by, act }),
    perform(book, tell) {
      for (const { at, by, act } of deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        const pen: Pen = {
          by,
          at,
          create: (table, values) => book.create({ by, at }, table, values),
          change: (table, row, values) => book.change({ by, at }, table, row, values),
          add: (table, values) => book.add(at, table, values),
          tell: (name, news) => tell(pen, name, news),
        };
        act(pen);
      }
    },
  };
}
