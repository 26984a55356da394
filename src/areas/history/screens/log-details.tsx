import { contextOf } from "#kit/http/request-context.server.ts";
import { Page, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { toLogEntry } from "../api.server.ts";
import { loadEntry } from "../history.server.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/log-details";
import { LogEntryDetails } from "./log-entry.tsx";

const entryTexts = texts.hr.entry;

export async function loader(args: Route.LoaderArgs) {
  return { entry: toLogEntry(await loadEntry(contextOf(args).db, parseId(args.params.id))) };
}

export default function LogDetails({ loaderData: { entry } }: Route.ComponentProps) {
  return (
    <Page title={entryTexts.title} back={{ to: "/history/show-by-object", label: entryTexts.list }}>
      <Section title={entry.shown.subject}>
        <LogEntryDetails entry={entry} />
      </Section>
    </Page>
  );
}
