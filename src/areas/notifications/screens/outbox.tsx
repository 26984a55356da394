import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { withValues } from "#kit/text/index.ts";
import { ButtonLink, EmptyState, Notice, Page, Pager, pageNumberFrom, useFormat, useTexts } from "#kit/ui/index.ts";
import { accessDenied, hasRole, Refusal } from "#kit/workflow/index.ts";
import { ConditionNotice } from "../condition/screens/parts/condition-notice.tsx";
import { loadConditionProblems } from "../condition/server/queries.ts";
import { maxMailAgeDays } from "../schema.ts";
import { countExpiredMails, loadMails } from "../server/queries/notifications.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/outbox";
import { FailedJobs, MailTable } from "./parts/mail-table.tsx";

/** The admin sees all mails and the failed ones; others see the mails sent to them. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { actor, db, jobs, now } = context;
  const all = hasRole(actor, "admin");
  const page = pageNumberFrom(args.request.url);
  const unsentOnly = all && new URL(args.request.url).searchParams.has("unsent");
  const { mails, older } = await loadMails(db, { userId: all ? undefined : actor.id, unsentOnly, page });
  return {
    all,
    page,
    unsentOnly,
    mails,
    older,
    problems: all ? await loadConditionProblems(context) : [],
    givenUp: all ? await jobs.listFailed() : [],
    expired: unsentOnly ? await countExpiredMails(db, now) : 0,
  };
}

/** The admin retries failed mails. */
export async function action(args: Route.ActionArgs) {
  const { actor, jobs } = contextOf(args);
  if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
  throw redirectWithFlash("/outbox", withValues(messages.failedJobs.done, { count: await jobs.retryFailed() }));
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { all, page, unsentOnly, mails, older, problems, givenUp, expired } = loaderData;
  const outboxTexts = useTexts(texts).outbox;
  const format = useFormat();
  return (
    <Page
      title={all ? outboxTexts.title : outboxTexts.titleOwn}
      lead={all ? outboxTexts.leadAll : outboxTexts.leadOwn}
      actions={all && <OutboxViewLink unsentOnly={unsentOnly} />}
      wide
    >
      {expired > 0 && (
        <Notice tone="info">{format(outboxTexts.expired, { count: expired, days: maxMailAgeDays })}</Notice>
      )}
      <ConditionNotice problems={problems.filter(({ kind }) => kind !== "failedJobs")} />
      {givenUp.length > 0 && <FailedJobs jobs={givenUp} />}
      {mails.length > 0 ? (
        <MailTable mails={mails} all={all} />
      ) : (
        <EmptyState title={outboxTexts.empty}>
          {unsentOnly ? outboxTexts.emptyUnsent : outboxTexts.emptyText}
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

function OutboxViewLink({ unsentOnly }: { unsentOnly: boolean }) {
  const { views } = useTexts(texts).outbox;
  return unsentOnly ? (
    <ButtonLink to="/outbox">{views.all}</ButtonLink>
  ) : (
    <ButtonLink to="/outbox?unsent">{views.unsent}</ButtonLink>
  );
}
