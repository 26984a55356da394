import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash, safeRedirectPath } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Notice, Page } from "#kit/ui/page.tsx";
import { Pager, pageNumberFrom } from "#kit/ui/pager.tsx";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { ConditionNotice } from "../condition/screens/parts/condition-notice.tsx";
import { loadConditionProblems } from "../condition/server/queries.ts";
import { mailViews, maxMailAgeDays, resendForm } from "../schema.ts";
import { resendMail } from "../server/commands/mail.ts";
import { countExpiredMails, loadMails } from "../server/queries/notifications.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/outbox";
import { FailedJobs, MailTable } from "./parts/mail-table.tsx";

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
    problems: all ? await loadConditionProblems(context) : [],
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
  throw redirectWithFlash(path, withValues(messages.failedJobs.done, { count: await jobs.retryFailed() }));
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
        <Notice tone="info">{format(outboxTexts.expired, { count: expired, days: maxMailAgeDays })}</Notice>
      )}
      <ConditionNotice problems={problems.filter(({ kind }) => kind !== "failedJobs")} />
      {givenUp.length > 0 && <FailedJobs jobs={givenUp} />}
      {mails.length > 0 ? (
        <MailTable mails={mails} all={all} />
      ) : (
        <EmptyState title={outboxTexts.empty}>
          {{ all: outboxTexts.emptyText, unsent: outboxTexts.emptyUnsent, bounced: outboxTexts.emptyBounced }[view]}
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
