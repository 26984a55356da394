import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { isOpenReservation } from "#areas/reservations/fragments.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import type { Context } from "#kit/database/context.ts";
import { foldTextSql, literalNumber, matchWordsSql } from "#kit/database/sql.ts";
import { fileJson } from "#kit/files/file-records.server.ts";
import { createRequestKey } from "#kit/forms/request-key.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { accessDenied, orNotFound, Refusal } from "#kit/workflow/refusal.ts";
import { belongsToThesis, thesisJson } from "./contacts.server.ts";
import { conversationOf, mayConverse } from "./fragments.server.ts";
import {
  type Conversation,
  type ConversationRow,
  conversationsPerPage,
  type MailboxView,
  type MessageThesis,
} from "./messages.ts";
import { excerptOf, parseMailboxAddress, unreadOf } from "./messages-rules.ts";
import { type MessageRecord, messagePolicy } from "./policy.ts";

type Reader = Pick<Context, "db" | "actor" | "now">;

export type MailboxFilters = {
  view: MailboxView;
  /** Words of a title, a text or a name. */
  search: string;
  /** Only conversations of this thesis. */
  thesisId?: number | undefined;
  /** Starts at 1. */
  page: number;
};

export type Mailbox = { rows: ConversationRow[]; older: boolean };

const directions: Readonly<Record<MailboxView, (userId: number) => SQL>> = {
  all: (userId) => sql`(m.to_id = ${userId} or m.from_id = ${userId})`,
  received: (userId) => sql`m.to_id = ${userId}`,
  sent: (userId) => sql`m.from_id = ${userId}`,
};

const iso = (column: string): SQL => sql.raw(`to_json(${column}) #>> '{}'`);

/** SQL: the other person of a message `m`, and the name by which they are searched. */
const otherPerson = (userId: number): SQL =>
  sql`join users other on other.id = case when m.from_id = ${userId} then m.to_id else m.from_id end`;

/** Maximum number of characters of a stored text that are read for an excerpt. */
const excerptSource = 600;

/**
 * Loads a page of the actor's own conversations, newest first, each with its newest message of the
 * view.
 */
export async function loadMailbox(
  { db, actor }: Reader,
  filters: MailboxFilters,
): Promise<Mailbox> {
  const rows = await queryRows<ConversationRow>(db, selectConversations(actor.id, filters));
  return {
    rows: rows
      .slice(0, conversationsPerPage)
      .map((row) => ({ ...row, excerpt: excerptOf(row.excerpt) })),
    older: rows.length > conversationsPerPage,
  };
}

function selectConversations(
  userId: number,
  { view, search, thesisId, page }: MailboxFilters,
): SQL {
  const text = foldTextSql(
    sql`m.title || ' ' || other.name || ' ' || regexp_replace(m.body, '<[^>]+>', ' ', 'g')`,
  );
  const wanted = [
    directions[view](userId),
    ...matchWordsSql(text, search),
    ...(thesisId === undefined ? [] : [sql`m.thesis_id = ${thesisId}`]),
  ];
  return sql`with newest as (
      select distinct on (${conversationOf()}) m.*, ${conversationOf()} as conversation, other.name_with_title as person
      from messages m ${otherPerson(userId)} where ${sql.join(wanted, sql` and `)}
      order by ${conversationOf()}, m.id desc
    )
    select n.id, n.conversation as conversation_id, n.title, n.person, ${iso("n.sent_at")} as sent_at,
      n.from_id = ${userId} as own, left(n.body, ${literalNumber(excerptSource)}) as excerpt,
      n.attachment_file_id is not null as has_attachment,
      (select count(*)::int from messages m where ${conversationOf()} = n.conversation and m.to_id = ${userId} and m.read_at is null) as unread,
      case when t.id is not null then ${thesisJson(sql`t`)} end as thesis
    from newest n left join theses t on t.id = n.thesis_id
    order by n.sent_at desc, n.id desc
    limit ${literalNumber(conversationsPerPage + 1)} offset ${(page - 1) * conversationsPerPage}`;
}

/**
 * Loads the mailbox of one thesis. Refuses with 404, or with 403 if the actor neither belongs to
 * the thesis nor has messages about it.
 */
export async function loadThesisMailbox(
  context: Reader,
  thesisId: number,
  filters: Omit<MailboxFilters, "thesisId">,
) {
  const { db, actor, now } = context;
  const [[row], mailbox] = await Promise.all([
    queryRows<MessageThesis & { belongs: boolean; mine: boolean }>(
      db,
      sql`select t.id, t.name, t.name_eng, ${belongsToThesis(actor.id, thesisId, localDate(now))} as belongs,
        exists (select from messages m where m.thesis_id = t.id and ${directions.all(actor.id)}) as mine
      from theses t where t.id = ${thesisId}`,
    ),
    loadMailbox(context, { ...filters, thesisId }),
  ]);
  const { belongs, mine, ...thesis } = orNotFound(row);
  if (!belongs && !mine) throw new Refusal(403, accessDenied);
  return { thesis, mailbox, mayWrite: belongs };
}

type StoredConversation = Conversation & { record: MessageRecord };

/**
 * Loads the conversation that a message belongs to, oldest message first. Refuses with 404, and
 * with 403 everybody but the two people.
 */
export async function loadConversation(
  { db, actor, now }: Reader,
  messageId: number,
): Promise<Conversation> {
  const [row] = await queryRows<StoredConversation>(
    db,
    sql`select ${conversationOf()} as conversation_id, first.title,
      json_build_object('fromId', m.from_id, 'toId', m.to_id) as record,
      case when t.id is not null then ${thesisJson(sql`t`)} end as thesis,
      (select r.id from reservations r join theses on theses.id = r.thesis_id where r.thesis_id = m.thesis_id
        and ${actor.id} in (r.student_id, theses.mentor_id, theses.co_mentor_id)
        and r.student_id in (w.id, u.id) order by r.id desc limit 1) as reservation_id,
      json_build_object('id', u.id, 'name', u.name_with_title) as other,
      ${mayConverse(sql`m.thesis_id`, localDate(now))} as open,
      (select json_agg(json_build_object('id', x.id, 'fromId', x.from_id, 'from', sender.name_with_title,
          'to', recipient.name_with_title, 'sentAt', x.sent_at, 'readAt', x.read_at, 'body', x.body,
          'attachment', ${fileJson("x.attachment_file_id")}) order by x.id)
        from messages x join users sender on sender.id = x.from_id join users recipient on recipient.id = x.to_id
        where ${conversationOf(sql`x`)} = ${conversationOf()}) as messages
    from messages m join messages first on first.id = ${conversationOf()}
    join users w on w.id = case when m.from_id = ${actor.id} then m.from_id else m.to_id end
    join users u on u.id = case when m.from_id = ${actor.id} then m.to_id else m.from_id end
    left join theses t on t.id = m.thesis_id
    where m.id = ${messageId}`,
  );
  const { record, ...conversation } = orNotFound(row);
  if (!messagePolicy.read(actor, record)) throw new Refusal(403, accessDenied);
  return conversation;
}

/** Loads the people of a message and its file; 404 if there is no such message. */
export async function loadMessageRecord({ db }: Pick<Context, "db">, id: number) {
  const [row] = await queryRows<MessageRecord & { fileId: number | null; conversationId: number }>(
    db,
    sql`select m.from_id, m.to_id, m.attachment_file_id as file_id,
      ${conversationOf()} as conversation_id from messages m where m.id = ${id}`,
  );
  return orNotFound(row);
}

/**
 * Loads the page of a conversation: the conversation and the list beside it, which its address
 * describes.
 */
export async function loadConversationPage(context: Reader, messageId: number, url: URL) {
  const address = parseMailboxAddress(url.searchParams);
  const [conversation, mailbox] = await Promise.all([
    loadConversation(context, messageId),
    loadMailbox(context, address),
  ]);
  const { actor } = context;
  const newest = conversation.messages.at(-1)?.id ?? messageId;
  return {
    address,
    mailbox,
    conversation,
    userId: actor.id,
    newest,
    /** The same for each message of the conversation, so that what is typed stays when one arrives. */
    replyPath: `/message/reply/${conversation.conversationId}${url.search}`,
    requestKey: createRequestKey(),
    unread: unreadOf(conversation.messages, actor.id),
    /** An admin who impersonates a user leaves the messages unread for that user. */
    marksRead: actor.impersonator === undefined,
  };
}

/** A sent message and its recipient. */
export type SentMessage = { id: number; toId: number };

/**
 * Returns the identity of a request: the key of its form with the sent content. The same form with
 * other content, as after going back, is another request. Undefined without a key: each such
 * request is separate.
 */
export const identifyRequest = (
  formKey: string | undefined,
  content: readonly (string | number | null | undefined)[],
): string | undefined =>
  formKey &&
  createHash("sha256")
    .update(JSON.stringify([formKey, ...content]))
    .digest("hex");

/** Finds the messages that the actor has sent by the same request. */
export const findRepeated = (
  { db, actor }: Pick<Context, "db" | "actor">,
  requestKey: string | undefined,
  recipientIds: readonly number[],
) =>
  queryRows<SentMessage>(
    db,
    sql`select m.id, m.to_id from messages m
      where m.from_id = ${actor.id} and m.to_id = any(${sql.param([...recipientIds])}::integer[])
        and m.request_key = ${requestKey ?? null}`,
  );

/**
 * The thesis of a conversation and the files that only it uses; undefined if somebody has written
 * since `before` or the thesis has an open reservation.
 */
export async function loadConversationToDelete(db: Database, conversationId: number, before: Date) {
  const [row] = await queryRows<{ thesisId: number | null; fileIds: number[] }>(
    db,
    sql`select min(m.thesis_id) as thesis_id,
        coalesce(array_agg(distinct m.attachment_file_id) filter (where m.attachment_file_id is not null and not exists (
          select from messages other where other.attachment_file_id = m.attachment_file_id
            and ${conversationOf(sql`other`)} <> ${conversationId})), '{}') as file_ids
      from messages m where ${conversationOf()} = ${conversationId}
      having max(m.sent_at) < ${before} and not exists (select from reservations r
        where r.thesis_id = min(m.thesis_id) and ${isOpenReservation()})`,
  );
  return row;
}
