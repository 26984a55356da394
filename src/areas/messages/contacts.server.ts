import { type SQL, sql } from "drizzle-orm";
import { type Day, isOpenAccount } from "#areas/people/fragments.server.ts";
import { queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalArray, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { mayWriteGenerally, peopleOfThesis } from "./fragments.server.ts";
import { type Contact, contactKinds, type MessageThesis } from "./messages.ts";

type Reader = Pick<Context, "db" | "actor" | "now">;

/** Maximum number of people offered; others can be searched by name. */
export const maxOffered = 40;

export type ContactFilters = {
  /** Words of a name. */
  search?: string;
  /** Only these people. */
  ids?: readonly number[];
};

/**
 * The people to whom the actor may write about a thesis, or without a thesis; at most `maxOffered`,
 * the people of a thesis first.
 */
export const loadContacts = (
  reader: Reader,
  thesisId: number | null,
  filters: ContactFilters = {},
) => queryRows<Contact>(reader.db, selectContacts(reader, thesisId, filters));

/** The data of the page of a new message. */
export type NewMessageView = { thesis: MessageThesis | null; contacts: Contact[] };

/**
 * Loads the thesis and the people to whom the actor may write about it, or without one. Refuses
 * with 404 if there is no such thesis, and with 403 if the actor doesn't belong to it.
 */
export async function loadNewMessage(
  context: Reader,
  thesisId: number | null,
): Promise<NewMessageView> {
  if (thesisId === null) return { thesis: null, contacts: await loadContacts(context, null) };
  const [row] = await queryRows<{ thesis: MessageThesis; belongs: boolean; contacts: Contact[] }>(
    context.db,
    sql`select ${thesisJson(sql`one`)} as thesis, ${belongsToThesis(context.actor.id, thesisId, localDate(context.now))} as belongs,
      (select coalesce(json_agg(c), '[]') from (${selectContacts(context, thesisId, {})}) c) as contacts
    from theses one where one.id = ${thesisId}`,
  );
  const { belongs, ...view } = orNotFound(row);
  if (!belongs) throw new Refusal(403, accessDenied);
  return view;
}

/** SQL: the thesis of a message as JSON. */
export const thesisJson = (thesis: SQL): SQL =>
  sql`json_build_object('id', ${thesis}.id, 'name', ${thesis}.name, 'nameEng', ${thesis}.name_eng)`;

/** SQL condition: the person belongs to the thesis now. */
export const belongsToThesis = (userId: number, thesisId: number, today: Day): SQL =>
  sql`exists (select from ${peopleOfThesis(sql`${thesisId}`, today)} p where p.user_id = ${userId})`;

/** SQL: a person's role at the faculty, for recipients without a thesis. */
const generalKind = sql`case when 'student' = any(w.roles) and not 'studentServices' = any(u.roles) then 'mentor'
  when 'student' = any(u.roles) then 'student' when 'studentServices' = any(u.roles) then 'studentServices'
  when 'library' = any(u.roles) then 'library' when 'accountancy' = any(u.roles) then 'accountancy' else 'staff' end`;

function selectContacts(
  { actor: { id: actorId }, now }: Pick<Reader, "actor" | "now">,
  thesisId: number | null,
  { search = "", ids }: ContactFilters,
): SQL {
  const today = localDate(now);
  const wanted = [
    ...matchWordsSql(foldTextSql(sql`u.name`), search),
    ...(ids ? [sql`u.id = any(${sql.param([...ids])}::integer[])`] : []),
  ].map((condition) => sql` and ${condition}`);
  const among =
    thesisId === null
      ? sql`select u.id, u.name_with_title as name, ${generalKind} as kind, u.last_name, u.first_name
        from users w join users u on ${mayWriteGenerally(today)}${sql.join(wanted)} where w.id = ${actorId}`
      : sql`select distinct on (u.id) u.id, u.name_with_title as name, p.kind, u.last_name, u.first_name
        from ${peopleOfThesis(sql`${thesisId}`, today)} p join users u on u.id = p.user_id and ${isOpenAccount(today)}${sql.join(wanted)}
        where u.id <> ${actorId} and ${belongsToThesis(actorId, thesisId, today)} order by u.id, ${rankOf(sql`p.kind`)}`;
  return sql`select id, name, kind from (${among}) contact
    order by ${rankOf(sql`kind`)}, last_name, first_name, id limit ${literalNumber(maxOffered)}`;
}

const rankOf = (kind: SQL): SQL => sql`array_position(${literalArray(contactKinds)}, ${kind})`;
