import { and, eq, isNull, sql } from "drizzle-orm";
import { queueMails } from "#areas/notifications/mail.server.ts";
import { type Database, queryRows } from "#kit/database/connection.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import { formatText } from "#kit/text/localization.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { messages, texts } from "./problem-reports-texts.ts";
import { problemReports } from "./tables.server.ts";

export type ProblemReportView = {
  id: number;
  mailFrom: string;
  /** The signed-in person who reported; null for a visitor. */
  sender: string | null;
  description: string;
  url: string;
  createdAt: string;
  answer: string;
  answeredAt: string | null;
};

/** Settled reports that the page shows. */
const maxSettled = 50;

/** Loads the reports that wait, the oldest first, and the ones that were settled last. */
export const loadProblemReports = (db: Database): Promise<ProblemReportView[]> =>
  queryRows(
    db,
    sql`select p.id::int, p.mail_from, u.name as sender, p.description, p.url, to_json(p.created_at) #>> '{}' as created_at,
        p.answer, to_json(p.answered_at) #>> '{}' as answered_at
      from problem_reports p left join users u on u.id = p.user_id
      where p.answered_at is null or p.id in (select id from problem_reports where answered_at is not null
        order by answered_at desc, id desc limit ${maxSettled})
      order by p.answered_at desc nulls first, p.id`,
  );

/**
 * Settles a report; its sender gets the answer by mail, if there is one. Refuses with 403 everybody
 * but admins, and with 409 if the report has been settled.
 */
export function settleReport(context: Context, id: number, answer = ""): Promise<void> {
  if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
  return inTransaction(context, async (context) => {
    const { db, now } = context;
    const [report] = await db
      .update(problemReports)
      .set({ answer, answeredAt: now })
      .where(and(eq(problemReports.id, id), isNull(problemReports.answeredAt)))
      .returning();
    if (!report) throw new Refusal(409, messages.settled);
    if (!answer) return;
    const { mailFrom: recipient, userId, url, description } = report;
    await queueMails(context, [
      {
        userId,
        recipient,
        subject: texts.hr.mail.subject,
        body: formatText(texts.hr.mail.body, { url, description, answer }),
      },
    ]);
  });
}
