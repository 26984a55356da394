import { idOf } from "#kit/id.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { DateField, Notice, Page, Section, StepForm, TextArea } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { addDays, dayOf, formatInstant } from "#kit/zagreb.ts";
import { reservationPolicy } from "../policy.ts";
import { changeExpiresAt as moveDeadline } from "../server/commands.ts";
import { reservationShown } from "../server/queries.ts";
import type { Route } from "./+types/change-expires-at";
import { expiresAtForm } from "./forms.ts";
import { texts } from "./texts.ts";

const words = texts.hr.expiresAt;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db, now } = here(args);
  const shown = await reservationShown(db, idOf(args.params.id));
  if (!reservationPolicy.read(actor, shown)) throw new Refusal(403, noRight);
  const { id, thesisName, student, expiresAt, expiresAtReason, defenseDate } = shown;
  return {
    ...{ id, thesisName, student, expiresAtReason },
    until: formatInstant(expiresAt),
    earliest: addDays(dayOf(now), 1),
    dateIsSet: defenseDate !== null,
    may: reservationPolicy.changeExpiresAt(actor, shown) ? ["change"] : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id);
  const given = accept(expiresAtForm, await fieldsOf(args.request));
  const { expiresAt } = await moveDeadline(here(args), id, given);
  throw done(`/student/reservation/${id}`, say(words.saved, { until: formatInstant(expiresAt) }));
}

export default function ChangeExpiresAt({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, until, earliest, dateIsSet, may } = loaderData;
  const back = { to: `/student/reservation/${id}`, label: texts.hr.edit.back };
  return (
    <Page title={words.title} lead={`${thesisName} · ${student}`} back={back}>
      {dateIsSet && <Notice tone="info" title={words.dateIsSet} />}
      {may.includes("change") ? (
        <Section title={say(words.lead, { until })}>
          <StepForm submit={words.save}>
            <DateField name="day" label={words.day} description={words.dayHint} min={earliest} required />
            <TextArea name="reason" label={words.reason} description={words.reasonHint} maxLength={1000} required />
          </StepForm>
        </Section>
      ) : (
        <Notice tone="info" title={texts.hr.over} />
      )}
    </Page>
  );
}
