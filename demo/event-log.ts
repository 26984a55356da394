import type { InferInsertModel, InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { RecordTable } from "#kit/database/changes.ts";
import type { DomainEvent } from "#kit/database/context.ts";
import type { Actor } from "#kit/workflow/policy.ts";
import type { InMemoryStore } from "./in-memory-store.ts";
import type { DemoPerson, DemoReservation, DemoThesis } from "./model.ts";

/** The thesis or reservation of an event, and the people to notify. */
export type EventSubjects = {
  thesis?: DemoThesis;
  reservation?: DemoReservation;
  people?: readonly DemoPerson[];
  data?: DomainEvent["data"];
};

/** Writes to the in-memory store as one actor at one time. */
export type Writer = {
  by: Actor;
  at: Date;
  create<T extends RecordTable>(table: T, values: InferInsertModel<T>): InferSelectModel<T>;
  change<T extends RecordTable>(
    table: T,
    row: InferSelectModel<T>,
    values: Partial<InferInsertModel<T>>,
  ): void;
  add<T extends PgTable>(table: T, values: InferInsertModel<T>): InferSelectModel<T>;
  /** The rows of a table that are written so far. */
  rows<T extends PgTable>(table: T): InferSelectModel<T>[];
  publish(name: string, news: EventSubjects): void;
  /** The same at this time as another actor. */
  as(actor: Actor): Writer;
};

type ScheduledWrite = { at: Date; by: Actor; act: (writer: Writer) => void };

/**
 * All events of the faculty. They are scheduled in any order and run in chronological order, so
 * that ids and history follow time.
 */
export type EventLog = {
  schedule(at: Date, by: Actor, act: ScheduledWrite["act"]): void;
  run(
    store: InMemoryStore,
    tell: (writer: Writer, name: string, news: EventSubjects) => void,
  ): void;
};

export function createEventLog(): EventLog {
  const writes: ScheduledWrite[] = [];
  return {
    schedule: (at, by, act) => writes.push({ at, by, act }),
    run(store, tell) {
      for (const { at, by, act } of writes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        const writerAs = (by: Actor): Writer => {
          const writer: Writer = {
            by,
            at,
            create: (table, values) => store.create({ by, at }, table, values),
            change: (table, row, values) => store.change({ by, at }, table, row, values),
            add: (table, values) => store.add(at, table, values),
            rows: (table) => store.rows(table),
            publish: (name, news) => tell(writer, name, news),
            as: writerAs,
          };
          return writer;
        };
        act(writerAs(by));
      }
    },
  };
}
