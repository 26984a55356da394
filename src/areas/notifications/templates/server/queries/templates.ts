import { sql } from "drizzle-orm";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { DigestEntry } from "../../../digest/rules.ts";
import { audiencesOfEvent } from "../../../rules.ts";
import { recipientsOf, selectOwnTemplates } from "../../../server/queries/fragments.ts";
import type { Recipient } from "../../../server/queries/recipients.ts";
import type { OwnTemplate, TemplateName, TemplateTexts } from "../../schema.ts";

export type TemplateVersion = Partial<TemplateTexts> & {
  number: number;
  own: boolean;
  delivered: string;
  createdAt: string;
  createdBy: string | null;
};

/** Loads all versions of a template, newest first. */
export const loadTemplateVersions = (
  db: Database,
  { event, audience, language }: TemplateName,
): Promise<TemplateVersion[]> =>
  queryRows(
    db,
    sql`select v.number, v.body is not null as own, coalesce(v.bell, '') as bell, v.subject, v.body, v.delivered,
      to_json(v.created_at)#>>'{}' as "createdAt", author.name as "createdBy"
    from notification_templates v left join users author on author.id = v.created_by
    where v.event = ${event} and v.audience = ${audience} and v.language = ${language} order by v.number desc`,
  );

/** Loads the faculty's own texts of an event or a summary; empty if the delivered ones count. */
export async function loadOwnTemplates(db: Database, event: string): Promise<OwnTemplate[]> {
  const [row] = await queryRows<{ own: OwnTemplate[] }>(db, sql`select ${selectOwnTemplates(event)} as own`);
  return row?.own ?? [];
}

export type NewestTemplate = TemplateName & {
  own: boolean;
  delivered: string;
  createdAt: string;
  createdBy: string | null;
};

/** Loads the newest version of every template that has ever been changed. */
export const loadNewestTemplates = (db: Database): Promise<NewestTemplate[]> =>
  queryRows(
    db,
    sql`select distinct on (v.event, v.audience, v.language) v.event, v.audience, v.language, v.body is not null as own,
      v.delivered, to_json(v.created_at)#>>'{}' as "createdAt", author.name as "createdBy"
    from notification_templates v left join users author on author.id = v.created_by
    order by v.event, v.audience, v.language, v.number desc`,
  );

/** An example for a template: a past event, or the recipient of a summary. */
export type TemplateExample = { id: number; title: string; at: string | null };

/** Maximum number of examples offered. */
const maxExamples = 20;

/** Loads the newest events of a name. */
export const loadPastEvents = (db: Database, name: string): Promise<TemplateExample[]> =>
  queryRows(
    db,
    sql`select e.id::int, coalesce(r.thesis_name, t.name, '') as title, to_json(e.created_at)#>>'{}' as at
    from events e left join reservations r on r.id = e.reservation_id left join theses t on t.id = coalesce(e.thesis_id, r.thesis_id)
    where e.name = ${name} order by e.id desc limit ${maxExamples}`,
  );

/** Loads the people with the most recent notifications, newest first, as examples for the daily mail. */
export const loadPeopleTold = (db: Database): Promise<TemplateExample[]> =>
  queryRows(
    db,
    sql`select u.id, u.name as title, to_json(told.at)#>>'{}' as at
    from (select n.user_id, max(n.created_at) as at from (select user_id, created_at from notifications order by id desc limit 500) n
      group by n.user_id) told join users u on u.id = told.user_id
    order by told.at desc, u.id limit ${maxExamples}`,
  );

/** Loads a person's notifications of the last day that has any, in chronological order. */
export const loadDayOfPerson = (db: Database, userId: number): Promise<DigestEntry[]> =>
  queryRows(
    db,
    sql`select n.url, n.message, n.message_en as "messageEn" from notifications n
    where n.user_id = ${userId} and (n.created_at at time zone 'Europe/Zagreb')::date =
      (select max((d.created_at at time zone 'Europe/Zagreb')::date) from notifications d where d.user_id = ${userId})
    order by n.id`,
  );

export type PastEventDetail = {
  data: Record<string, string | number | boolean | null>;
  recipients: Recipient[];
};

/** Loads an event with everybody whom it concerns; undefined if there is none of this name. */
export async function findPastEvent(db: Database, id: number, name: string): Promise<PastEventDetail | undefined> {
  const [event] = await queryRows<{
    data: PastEventDetail["data"];
    thesisId: number | null;
    reservationId: number | null;
    actorId: number | null;
    userIds: number[];
    today: string;
  }>(
    db,
    sql`select e.data, e.thesis_id as "thesisId", e.reservation_id as "reservationId", e.actor_id as "actorId",
      array(select n.user_id from notifications n where n.event_id = e.id limit 20) as "userIds",
      to_char(e.created_at at time zone 'Europe/Zagreb', 'YYYY-MM-DD') as today
    from events e where e.id = ${id} and e.name = ${name}`,
  );
  if (!event) return undefined;
  const { data, ...of } = event;
  const stored = sql`stored as (select ${id}::bigint as id)`;
  return {
    data,
    recipients: await queryRows(db, recipientsOf({ ...of, name, stored, audiences: audiencesOfEvent(name) })),
  };
}
