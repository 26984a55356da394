import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant, localDate } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { NumberField, SelectField } from "#kit/ui/forms/input-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import {
  loadMinutesConfirmers,
  loadOutcomeSetting,
  requireOutcomeWindowEditor,
  saveOutcomeWindow,
} from "../outcome-window/outcome-window.server.ts";
import {
  outcomeHours,
  outcomeWindowForm,
  outcomeWindowPath,
} from "../outcome-window/outcome-window.ts";
import { messages, texts } from "../texts.ts";

import type { Route } from "./+types/outcome-window";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireOutcomeWindowEditor(context);
  const { db, now } = context;
  const [setting, people] = await Promise.all([
    loadOutcomeSetting(db),
    loadMinutesConfirmers(db, localDate(now)),
  ]);
  return {
    hours: setting?.hours ?? outcomeHours.usual,
    confirmerId: setting?.confirmerId ?? null,
    confirmer: setting?.confirmer ?? null,
    people: people.map(({ id, name }) => ({ value: String(id), label: name })),
    changed: setting ? { name: setting.by ?? "", at: formatInstant(new Date(setting.at)) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireOutcomeWindowEditor(context);
  await saveOutcomeWindow(
    context,
    parseForm(outcomeWindowForm, await readFormFields(args.request)),
  );
  throw redirectWithFlash(outcomeWindowPath, messages.outcomeWindow.saved);
}

/** The page that sets for how long the outcome of a defense can be corrected. */
export default function OutcomeWindow({ loaderData }: Route.ComponentProps) {
  const { hours, changed, confirmerId, confirmer, people } = loaderData;
  const { outcomeWindow } = texts.hr;
  return (
    <Page title={outcomeWindow.title} lead={outcomeWindow.lead}>
      <Section title={outcomeWindow.setting}>
        <p>{hours === 0 ? outcomeWindow.off : formatText(outcomeWindow.on, { hours })}</p>
        <p>
          {formatText(confirmer ? outcomeWindow.confirmedBy : outcomeWindow.confirmedByViceDean, {
            name: confirmer,
          })}
        </p>
        {changed && <p className="t-muted">{formatText(outcomeWindow.setBy, changed)}</p>}
        <ActionForm
          submit={outcomeWindow.save}
          defaults={{ hours, confirmerId: confirmerId === null ? "" : String(confirmerId) }}
        >
          <NumberField
            name="hours"
            label={outcomeWindow.hours}
            description={outcomeWindow.hint}
            min={outcomeHours.min}
            max={outcomeHours.max}
            required
          />
          <SelectField
            name="confirmerId"
            label={outcomeWindow.confirmer}
            description={outcomeWindow.confirmerHint}
            options={[{ value: "", label: outcomeWindow.nobody }, ...people]}
          />
        </ActionForm>
      </Section>
    </Page>
  );
}
