import { contextOf } from "#kit/http/server/index.ts";
import { Page, Section } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { toLogEntry } from "../server/api.ts";
import { loadEntry } from "../server/queries/entries.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/log-details";
import { LogEntryDetails } from "./parts/log-entry.tsx";

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
