import type { SetAsideMail } from "#areas/messages/mail-answers/mail-answers.ts";
import { dismissSetAsideMails } from "#areas/messages/mail-answers/mail-tries.server.ts";
import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { withValues } from "#kit/text/localization.ts";
import { ButtonLink, formatFileSize } from "#kit/ui/buttons-and-links.tsx";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useFormat } from "#kit/ui/language.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { Table } from "#kit/ui/table.tsx";
import { loadScheduledRuns, loadServerFacts, tryMailServer } from "../operation.server.ts";
import { type Check, type CheckState, statusPath } from "../operation.ts";
import { checkNeighbours, checkServer, countTroubles, sortRuns } from "../operation-rules.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/status";
import { RunTable } from "./run-table.tsx";

const pageTexts = texts.hr;

/** Loads the state of the server and of the database that all nodes share. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const [facts, runs] = await Promise.all([
    loadServerFacts(context),
    loadScheduledRuns(context.db),
  ]);
  return {
    server: checkServer(facts),
    neighbours: checkNeighbours(facts),
    runs: sortRuns(runs),
    setAside: facts.received.setAside,
    deliversMails: facts.connected.smtp,
  };
}

/** Sends the admin a test mail, or takes the mails that were set aside off the page. */
export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const { step } = await readStep(args.request, ["testMail", "dismissMails"]);
  if (step === "testMail")
    throw redirectWithFlash(
      statusPath,
      withValues(messages.testMailSent, await tryMailServer(context)),
    );
  const count = await dismissSetAsideMails(context);
  throw redirectWithFlash(statusPath, withValues(messages.setAside.dismissed, { count }));
}

export default function Status({ loaderData }: Route.ComponentProps) {
  const { server, neighbours, runs, setAside, deliversMails } = loaderData;
  const format = useFormat();
  const troubles = countTroubles([...server, ...neighbours]);
  const { sections, links, testMail } = pageTexts;
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead} wide>
      {troubles > 0 ? (
        <Notice tone="warning" title={format(pageTexts.troubles, { count: troubles })} />
      ) : (
        <Notice tone="success" title={pageTexts.good} />
      )}
      <Section title={sections.server}>
        <CheckTable caption={sections.server} checks={server} />
      </Section>
      <Section
        title={sections.neighbours}
        actions={
          <>
            {deliversMails && <ActionButton step="testMail" label={testMail} variant="outline" />}
            <ButtonLink to="/outbox">{links.outbox}</ButtonLink>
            <ButtonLink to="/service/exchanges">{links.exchanges}</ButtonLink>
          </>
        }
      >
        <CheckTable caption={sections.neighbours} checks={neighbours} />
      </Section>
      {setAside.length > 0 && <SetAsideMails mails={setAside} />}
      <Section title={sections.jobs}>
        <RunTable runs={runs} />
      </Section>
    </Page>
  );
}

/** The received mails that failed twice; only the hour and the size of each are known. */
const SetAsideMails = ({ mails }: { mails: readonly SetAsideMail[] }) => (
  <Section
    title={pageTexts.setAside.title}
    actions={
      <ActionButton step="dismissMails" label={pageTexts.setAside.dismiss} variant="outline" />
    }
  >
    <p className="t-prose">{pageTexts.setAside.lead}</p>
    <Table
      caption={pageTexts.setAside.title}
      rows={mails}
      rowKey={({ key }) => key}
      columns={[
        {
          key: "at",
          label: pageTexts.setAside.at,
          render: ({ at }) => <DateTime at={at} withTime />,
        },
        { key: "size", label: pageTexts.setAside.size, render: ({ size }) => formatFileSize(size) },
        {
          key: "place",
          label: pageTexts.setAside.place,
          render: ({ key }) =>
            key.startsWith("posted:") ? pageTexts.setAside.server : pageTexts.setAside.folder,
        },
      ]}
    />
  </Section>
);

const { columns, names, sentences, states, lastGood, lastFailed } = texts.hr;

const tones: Readonly<Record<CheckState, StatusTone>> = {
  ok: "done",
  warning: "waiting",
  failed: "stopped",
  unset: "draft",
};

/**
 * The checks, a line each: the state, a sentence, and the times of the last success and failure.
 */
function CheckTable({ caption, checks }: { caption: string; checks: readonly Check[] }) {
  const format = useFormat();
  return (
    <Table
      caption={caption}
      rows={checks}
      rowKey={({ name }) => name}
      columns={[
        { key: "name", label: columns.name, render: ({ name }) => names[name] },
        {
          key: "state",
          label: columns.state,
          render: ({ state }) => <StatusBadge label={states[state]} tone={tones[state]} />,
        },
        {
          key: "sentence",
          label: columns.sentence,
          render: ({ sentence, values = {}, last }) => (
            <>
              {format(sentences[sentence], values)}
              <Last label={lastGood} at={last?.goodAt} />
              <Last label={lastFailed} at={last?.failedAt} />
            </>
          ),
        },
      ]}
    />
  );
}

const Last = ({ label, at }: { label: string; at: string | null | undefined }) =>
  at && (
    <small className="t-muted" style={{ display: "block" }}>
      {label} <DateTime at={at} withTime />
    </small>
  );
