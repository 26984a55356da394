import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { summaryValues } from "../notices/summaries.ts";
import {
  maxExamples,
  type TemplateExample,
  type TemplateExamples,
} from "../templates/templates.server.ts";
import { texts as templateTexts } from "../templates/texts.ts";
import { type DigestEntry, listEntries } from "./digest.ts";

/**
 * Loads the people with the most recent notifications, newest first, as examples for the daily
 * mail.
 */
const loadNotifiedPeople = (db: Database): Promise<TemplateExample[]> =>
  queryRows(
    db,
    sql`select u.id, u.name as title, to_json(newest.at)#>>'{}' as at
    from (select n.user_id, max(n.created_at) as at from (select user_id, created_at from notifications order by id desc limit 500) n
      group by n.user_id) newest join users u on u.id = newest.user_id
    order by newest.at desc, u.id limit ${maxExamples}`,
  );

/** Loads a person's notifications of the last day that has any, in chronological order. */
const loadDayOfPerson = (db: Database, userId: number): Promise<DigestEntry[]> =>
  queryRows(
    db,
    sql`select n.url, n.message, n.message_en from notifications n
    where n.user_id = ${userId} and (n.created_at at time zone 'Europe/Zagreb')::date =
      (select max((d.created_at at time zone 'Europe/Zagreb')::date) from notifications d where d.user_id = ${userId})
    order by n.id`,
  );

/** People on whose last day the mail of the day is shown. */
export const daysOfPeople: TemplateExamples = {
  label: templateTexts.hr.forPerson,
  list: ({ db }) => loadNotifiedPeople(db),
  async read({ db, publicUrl }, { language }, id) {
    const day = await loadDayOfPerson(db, id);
    if (day.length === 0) return undefined;
    return { values: summaryValues(day.length, listEntries(day, language, publicUrl)), ids: {} };
  },
};
