import type { FailedJob as Job } from "#kit/database/context.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice, Page, Section } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { StatusBadge } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { resendMail } from "../mail.server.ts";
import { mailViews, maxMailAgeDays, resendForm } from "../notifications.ts";
import { countExpiredMails, loadMails, type MailView } from "../notifications-queries.server.ts";
import { loadServerProblems } from "../server-problems.server.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/outbox";
import { ServerProblemsNotice } from "./server-problems-notice.tsx";

const path = "/outbox";

/** The admin sees all mails and the failed ones; others see the mails sent to them. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, jobs, now } = context;
  const all = hasRole(actor, "admin");
  const page = pageNumberFrom(args.request.url);
  const view = (all && mailViews.find((name) => args.url.searchParams.has(name))) || "all";
  const { mails, older } = await loadMails(db, { userId: all ? undefined : actor.id, view, page });
  return {
    all,
    page,
    view,
    mails,
    older,
    problems: all ? await loadServerProblems(context) : [],
    givenUp: all ? await jobs.listFailed() : [],
    expired: view === "unsent" ? await countExpiredMails(db, now) : 0,
  };
}

/** The admin retries failed jobs, or sends one mail again. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { actor, jobs } = context;
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  const { step, fields } = await readStep(args.request, ["resend", "tryAgain"]);
  if (step === "resend") {
    await resendMail(context, parseForm(resendForm, fields).id);
    throw redirectWithFlash(safeRedirectPath(path + args.url.search, path), messages.outbox.resent);
  }
  throw redirectWithFlash(
    path,
    withValues(messages.failedJobs.done, { count: await jobs.retryFailed() }),
  );
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { all, page, view, mails, older, problems, givenUp, expired } = loaderData;
  const outboxTexts = useTexts(texts).outbox;
  const format = useFormat();
  return (
    <Page
      title={all ? outboxTexts.title : outboxTexts.titleOwn}
      lead={all ? outboxTexts.leadAll : outboxTexts.leadOwn}
      wide
    >
      {all && (
        <ViewTabs
          label={outboxTexts.view}
          options={mailViews.map((name) => ({
            to: name === "all" ? path : `${path}?${name}`,
            label: outboxTexts.views[name],
            current: name === view,
          }))}
        />
      )}
      {expired > 0 && (
        <Notice tone="info">
          {format(outboxTexts.expired, { count: expired, days: maxMailAgeDays })}
        </Notice>
      )}
      <ServerProblemsNotice problems={problems.filter(({ kind }) => kind !== "failedJobs")} />
      {givenUp.length > 0 && <FailedJobs jobs={givenUp} />}
      {mails.length > 0 ? (
        <MailTable mails={mails} all={all} />
      ) : (
        <EmptyState title={outboxTexts.empty}>
          {
            {
              all: outboxTexts.emptyText,
              unsent: outboxTexts.emptyUnsent,
              bounced: outboxTexts.emptyBounced,
            }[view]
          }
        </EmptyState>
      )}
      <Pager
        label={outboxTexts.pages}
        previousLabel={outboxTexts.newer}
        nextLabel={outboxTexts.older}
        page={page}
        hasNext={older}
      />
    </Page>
  );
}

type Props = {
  mails: readonly MailView[];
  /** True for mails of all people; shows the recipient. */
  all: boolean;
};

/** A table of mails; the subject expands the text. */
function MailTable({ mails, all }: Props) {
  const outboxTexts = useTexts(texts).outbox;
  return (
    <Table
      caption={outboxTexts.caption}
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "subject",
          label: outboxTexts.subject,
          render: (mail) => <MailCell {...mail} all={all} />,
        },
        ...(all ? [{ key: "recipient", label: outboxTexts.recipient }] : []),
        {
          key: "created_at",
          label: outboxTexts.createdAt,
          render: ({ createdAt }) => <DateTime at={createdAt} withTime />,
        },
        { key: "state", label: outboxTexts.state, render: (mail) => <DeliveryStatus {...mail} /> },
      ]}
    />
  );
}

function MailCell({ id, subject, body, lastError, answer, all }: MailView & { all: boolean }) {
  const outboxTexts = useTexts(texts).outbox;
  const format = useFormat();
  return (
    <details>
      <summary lang="hr" style={{ cursor: "pointer", fontWeight: 550 }}>
        {subject}
      </summary>
      <p lang="hr" style={{ marginBlockStart: "0.75rem", whiteSpace: "pre-wrap", fontWeight: 400 }}>
        {body}
      </p>
      <p style={{ marginBlockStart: "0.75rem" }}>
        <a href={findLink(body)}>{outboxTexts.open}</a>
      </p>
      {all &&
        [
          lastError && format(outboxTexts.lastError, { error: lastError }),
          answer && format(outboxTexts.answer, { answer }),
        ].map(
          (line) =>
            line && (
              <p
                key={line}
                className="t-muted"
                style={{ marginBlockStart: "0.75rem", fontWeight: 400 }}
              >
                {line}
              </p>
            ),
        )}
      {all && (
        <div style={{ marginBlockStart: "0.75rem" }}>
          <ActionButton
            step="resend"
            label={outboxTexts.resend}
            about={subject}
            variant="outline"
            tone="neutral"
            fields={{ id }}
          />
        </div>
      )}
    </details>
  );
}

/** The last such line of a mail is ours; it follows any typed text. */
const findLink = (body: string) => [...body.matchAll(openLine)].at(-1)?.[1] ?? "/homepage-user";

/** „Otvorite u Tezi: https://…" on a line of its own, in either language. */
const openLine = new RegExp(
  `^(?:${[texts.hr, texts.en].map(({ mail }) => mail.open.replace("{url}", "")).join("|")})(https?://\\S+)$`,
  "gm",
);

function DeliveryStatus({ sentAt, attempts, bouncedAt }: MailView) {
  const outboxTexts = useTexts(texts).outbox;
  const format = useFormat();
  const { sent, waiting, failing, bounced } = outboxTexts.states;
  if (bouncedAt)
    return (
      <>
        <StatusBadge label={bounced} tone="stopped" />
        <br />
        <small className="t-muted">
          <DateTime at={bouncedAt} withTime />
        </small>
      </>
    );
  if (!sentAt && attempts === 0) return <StatusBadge label={waiting} tone="waiting" />;
  return (
    <>
      <StatusBadge label={sentAt ? sent : failing} tone={sentAt ? "done" : "stopped"} />
      <br />
      <small className="t-muted">
        {sentAt ? (
          <DateTime at={sentAt} withTime />
        ) : (
          format(outboxTexts.attempts, { count: attempts })
        )}
      </small>
    </>
  );
}

/** Jobs that failed for good, with a retry button for the admin. */
function FailedJobs({ jobs }: { jobs: readonly Job[] }) {
  const jobTexts = useTexts(texts).failedJobs;
  const format = useFormat();
  const queueNames: Readonly<Record<string, string>> = jobTexts.queues;
  return (
    <Section
      title={jobTexts.title}
      actions={<ActionButton step="tryAgain" label={jobTexts.tryAgain} />}
    >
      <Notice tone="warning">{format(jobTexts.lead, { count: jobs.length })}</Notice>
      <Table
        caption={jobTexts.caption}
        rows={jobs}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "queue",
            label: jobTexts.queue,
            render: ({ queue }) => queueNames[queue] ?? queue,
          },
          { key: "at", label: jobTexts.at, render: ({ at }) => <DateTime at={at} withTime /> },
          { key: "error", label: jobTexts.error },
        ]}
      />
    </Section>
  );
}
