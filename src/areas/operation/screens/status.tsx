import { readStep } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { withValues } from "#kit/text/index.ts";
import { ActionButton, ButtonLink, Notice, Page, Section, useFormat } from "#kit/ui/index.ts";
import { checkNeighbours, checkServer, countTroubles, sortRuns } from "../rules.ts";
import { statusPath } from "../schema.ts";
import { tryMailServer } from "../server/commands.ts";
import { loadScheduledRuns, loadServerFacts } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/status";
import { CheckTable } from "./parts/check-table.tsx";
import { RunTable } from "./parts/run-table.tsx";

const pageTexts = texts.hr;

/** Loads the state of the server and of the database that all nodes share. */
export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const [facts, runs] = await Promise.all([loadServerFacts(context), loadScheduledRuns(context.db)]);
  return {
    server: checkServer(facts),
    neighbours: checkNeighbours(facts),
    runs: sortRuns(runs),
    deliversMails: facts.connected.smtp,
  };
}

/** Sends the admin a test mail. */
export async function action(args: Route.ActionArgs) {
  await readStep(args.request, ["testMail"]);
  throw redirectWithFlash(statusPath, withValues(messages.testMailSent, await tryMailServer(contextOf(args))));
}

export default function Status({ loaderData: { server, neighbours, runs, deliversMails } }: Route.ComponentProps) {
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
      <Section title={sections.jobs}>
        <RunTable runs={runs} />
      </Section>
    </Page>
  );
}
