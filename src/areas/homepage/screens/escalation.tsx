import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { NumberField } from "#kit/ui/forms/input-fields.tsx";
import { Page, Section } from "#kit/ui/page.tsx";
import { loadEscalation, requireEscalationEditor, saveEscalation } from "../escalation.server.ts";
import { escalationForm, escalationPath, workdayLimits } from "../escalation.ts";

import { messages, texts } from "../escalation-texts.ts";
import type { Route } from "./+types/escalation";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  requireEscalationEditor(context);
  const setting = await loadEscalation(context.db);
  return {
    workdays: setting?.workdays ?? null,
    answerWorkdays: setting?.answerWorkdays ?? null,
    changed: setting ? { name: setting.by ?? "", at: formatInstant(new Date(setting.at)) } : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  requireEscalationEditor(context);
  await saveEscalation(context, parseForm(escalationForm, await readFormFields(args.request)));
  throw redirectWithFlash(escalationPath, messages.saved);
}

/**
 * The page that sets after how many workdays heads of department are notified of tasks that wait
 * for their mentors.
 */
export default function Escalation({
  loaderData: { workdays, answerWorkdays, changed },
}: Route.ComponentProps) {
  const pageTexts = texts.hr;
  return (
    <Page title={pageTexts.title} lead={pageTexts.lead}>
      <Section title={pageTexts.workdays}>
        <p>{workdays === null ? pageTexts.off : formatText(pageTexts.on, { days: workdays })}</p>
        <p>
          {answerWorkdays === null
            ? pageTexts.answerOff
            : formatText(pageTexts.answerOn, { days: answerWorkdays })}
        </p>
        {changed && <p className="t-muted">{formatText(pageTexts.setBy, changed)}</p>}
        <ActionForm submit={pageTexts.save} defaults={{ workdays, answerWorkdays }}>
          <NumberField
            name="workdays"
            label={pageTexts.workdays}
            description={pageTexts.hint}
            {...workdayLimits}
          />
          <NumberField
            name="answerWorkdays"
            label={pageTexts.answerWorkdays}
            description={pageTexts.answerHint}
            {...workdayLimits}
          />
        </ActionForm>
      </Section>
    </Page>
  );
}
