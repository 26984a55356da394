import { sql } from "drizzle-orm";
import { texts as eventTexts } from "#areas/auth/security-events/texts.ts";
import { readKinds } from "#areas/read-log/texts.ts";
import { gridLabel } from "#kit/grid/server/index.ts";
import type { Language } from "#kit/text/index.ts";
import type { Sources } from "./sources.ts";

type AccountSection =
  | "account"
  | "identities"
  | "messages"
  | "notifications"
  | "mails"
  | "following"
  | "problems"
  | "sessions"
  | "reads"
  | "changes"
  | "erasureRequests"
  | "passkeys"
  | "securityEvents"
  | "preferences";

/** SQL: the account of the person `me`, what was sent to it and how it was used; no hashes and tokens. */
export const accountSources = (me: number, language: Language): Sources<AccountSection> => ({
  account: {
    fields: {
      name: sql`u.name`,
      nameWithTitle: sql`u.name_with_title`,
      username: sql`u.username`,
      email: sql`u.email`,
      jmbag: sql`u.jmbag`,
      isvuCode: sql`u.isvu_code`,
      roles: sql`u.roles`,
      active: sql`u.active`,
      activeUntil: sql`u.active_until`,
      lastLogin: sql`u.last_login`,
    },
    from: sql`users u where u.id = ${me} order by u.id`,
  },
  identities: {
    fields: { issuer: sql`i.issuer`, username: sql`i.username` },
    from: sql`identities i where i.user_id = ${me} order by i.id`,
  },
  messages: {
    fields: {
      sentAt: sql`m.sent_at`,
      from: sql`f.name_with_title`,
      to: sql`a.name_with_title`,
      title: sql`m.title`,
      body: sql`m.body`,
    },
    from: sql`messages m join users f on f.id = m.from_id join users a on a.id = m.to_id
      where ${me} in (m.from_id, m.to_id) order by m.id`,
  },
  notifications: {
    fields: {
      createdAt: sql`n.created_at`,
      message: language === "en" ? sql`coalesce(n.message_en, n.message)` : sql`n.message`,
    },
    from: sql`notifications n where n.user_id = ${me} order by n.id`,
  },
  mails: {
    fields: { createdAt: sql`m.created_at`, recipient: sql`m.recipient`, subject: sql`m.subject`, body: sql`m.body` },
    from: sql`mails m where m.user_id = ${me} order by m.id`,
  },
  following: {
    fields: { followed: sql`coalesce(m.name_with_title, k.phrase, s.name)`, createdAt: sql`f.created_at` },
    from: sql`follows f left join users m on m.id = f.mentor_id left join keywords k on k.id = f.keyword_id
      left join studies s on s.id = f.study_id where f.user_id = ${me} order by f.id`,
  },
  problems: {
    fields: { createdAt: sql`p.created_at`, description: sql`p.description`, url: sql`p.url` },
    from: sql`problem_reports p where p.user_id = ${me} order by p.id`,
  },
  sessions: {
    fields: {
      createdAt: sql`s.created_at`,
      seenAt: sql`s.seen_at`,
      address: sql`s.address`,
      userAgent: sql`s.user_agent`,
    },
    from: sql`sessions s where s.user_id = ${me} and s.real_user_id is null order by s.id`,
  },
  reads: {
    // without the name of the reader (docs/decisions/0086)
    fields: { at: sql`r.last_at`, what: gridLabel(sql`r.kind`, readKinds[language]), times: sql`r.times` },
    from: sql`record_reads r where r.subject_id = ${me} order by r.last_at, r.id`,
  },
  changes: {
    fields: { at: sql`l.logged_at`, by: sql`coalesce(l.real_username, l.username)`, values: sql`l.data` },
    from: sql`log_entries l where l.object_class = 'User' and l.object_id = ${me} order by l.version`,
  },
  erasureRequests: {
    fields: {
      sentAt: sql`q.created_at`,
      reason: sql`q.reason`,
      decidedAt: sql`q.decided_at`,
      answer: sql`q.answer`,
    },
    from: sql`erasure_requests q where q.user_id = ${me} order by q.id`,
  },
  passkeys: {
    fields: { name: sql`p.name`, createdAt: sql`p.created_at`, usedAt: sql`p.used_at` },
    from: sql`passkeys p where p.user_id = ${me} order by p.id`,
  },
  securityEvents: {
    fields: { at: sql`e.at`, kind: gridLabel(sql`e.kind`, eventTexts.hr.kinds), network: sql`e.network` },
    from: sql`security_events e join users u on u.username = e.username where u.id = ${me} order by e.at, e.id`,
  },
  preferences: {
    fields: { notice: sql`p.notice`, delivery: sql`p.delivery` },
    from: sql`notification_preferences p where p.user_id = ${me} order by p.notice`,
  },
});
