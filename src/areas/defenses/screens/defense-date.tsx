import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText } from "#kit/text/index.ts";
import { formatDate, toWallTime } from "#kit/time/index.ts";
import { ActionForm, DateTimeField, Notice, Page, Section, TextField } from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { defenseScheduleForm } from "../schema.ts";
import { setDefenseDate } from "../server/commands.ts";
import { loadDefense } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/defense-date";
import { DefenseDetails } from "./parts/defense-details.tsx";

export const loader = (args: Route.LoaderArgs) => loadDefense(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  await setDefenseDate(contextOf(args), id, parseForm(defenseScheduleForm, await readFormFields(args.request)));
  throw redirectWithFlash(`/student/reservation/${id}`, messages.done.set);
}

export default function DefenseDate({ loaderData: { defense, deadlines, may } }: Route.ComponentProps) {
  const { screens, fields, hints } = texts.hr;
  const { id, defenseDate, defensePlace, returnReason } = defense;
  const first = deadlines[0]?.startDate;
  const last = deadlines.at(-1)?.endDate;
  return (
    <Page title={screens.set} lead={screens.setLead} back={{ to: `/student/reservation/${id}`, label: screens.back }}>
      <Section title={texts.hr.title}>
        <DefenseDetails defense={defense} />
      </Section>
      {returnReason && (
        <Notice tone="warning" title={screens.reopen}>
          <span className="t-preserve-lines">{returnReason}</span>
        </Notice>
      )}
      {may.includes("setDefenseDate") ? (
        <Section title={screens.deadlines}>
          {deadlines.length === 0 ? (
            <Notice tone="warning">{screens.noDeadlines}</Notice>
          ) : (
            <ul>
              {deadlines.map(({ startDate, endDate }) => (
                <li key={startDate}>
                  {formatText(screens.deadline, { start: formatDate(startDate), end: formatDate(endDate) })}
                </li>
              ))}
            </ul>
          )}
          <ActionForm
            step="setDefenseDate"
            submit={defenseDate ? screens.change : screens.submit}
            defaults={{ defenseDate: defenseDate && toDateTimeInput(defenseDate), defensePlace }}
          >
            <DateTimeField
              name="defenseDate"
              label={fields.defenseDate}
              description={hints.defenseDate}
              required
              {...(first && { min: first })}
              {...(last && { max: last })}
            />
            <TextField
              name="defensePlace"
              label={fields.defensePlace}
              description={hints.defensePlace}
              maxLength={200}
              required
            />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info">{screens.notNow}</Notice>
      )}
    </Page>
  );
}

const toDateTimeInput = (instant: string) => {
  const { date, time } = toWallTime(new Date(instant));
  return `${date}T${time}`;
};
