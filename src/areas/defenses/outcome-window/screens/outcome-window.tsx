import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatInstant } from "#kit/time/index.ts";
import { ActionForm, NumberField, Page, Section } from "#kit/ui/index.ts";
import { messages, texts } from "../../texts.ts";
import { outcomeHours, outcomeWindowForm, outcomeWindowPath } from "../schema.ts";
import { requireOutcomeWindowEditor, saveOutcomeWindow } from "../server/commands.ts";
import { loadOutcomeSetting } from "../server/queries.ts";
import type { Route } from "./+types/outcome-window";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireOutcomeWindowEditor(context);
  const setting = await loadOutcomeSetting(context.db);
  return {
    hours: setting?.hours ?? outcomeHours.usual,
    changed: setting ? { name: setting.by ?? "", at: formatInstant(new Date(setting.at)) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireOutcomeWindowEditor(context);
  await saveOutcomeWindow(context, parseForm(outcomeWindowForm, await readFormFields(args.request)));
  throw redirectWithFlash(outcomeWindowPath, messages.outcomeWindow.saved);
}

/** The page that sets for how long the outcome of a defense can be corrected. */
export default function OutcomeWindow({ loaderData: { hours, changed } }: Route.ComponentProps) {
  const { outcomeWindow } = texts.hr;
  return (
    <Page title={outcomeWindow.title} lead={outcomeWindow.lead}>
      <Section title={outcomeWindow.hours}>
        <p>{hours === 0 ? outcomeWindow.off : formatText(outcomeWindow.on, { hours })}</p>
        {changed && <p className="t-muted">{formatText(outcomeWindow.setBy, changed)}</p>}
        <ActionForm submit={outcomeWindow.save} defaults={{ hours }}>
          <NumberField
            name="hours"
            label={outcomeWindow.hours}
            description={outcomeWindow.hint}
            min={outcomeHours.min}
            max={outcomeHours.max}
            required
          />
        </ActionForm>
      </Section>
    </Page>
  );
}
