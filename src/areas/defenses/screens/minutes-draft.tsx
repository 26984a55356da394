import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTime } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { Table } from "#kit/ui/table.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { texts as committeeTexts } from "../committee/texts.ts";
import { answerDraft, loadMinutesPage, sendDraft } from "../minutes/minutes.server.ts";
import {
  confirmForm,
  countAnswers,
  draftForm,
  hasAnswered,
  type MinutesPerson,
  type MinutesState,
  minutesPath,
  objectForm,
} from "../minutes/minutes.ts";
import { messages, texts } from "../minutes/texts.ts";
import type { Route } from "./+types/minutes-draft";
import { ConfirmDraft, ObjectToDraft } from "./draft-answer.tsx";
import { DraftFacts } from "./draft-facts.tsx";
import {
  FromTypedMinutes,
  firstDefaults,
  OutcomeFields,
  outcomeDefaults,
} from "./outcome-fields.tsx";

const words = texts.hr;

export const loader = (args: Route.LoaderArgs) =>
  loadMinutesPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { step, fields } = await readStep(args.request, ["draft", "confirm", "object"]);
  if (step === "draft") await sendDraft(context, id, parseForm(draftForm, fields));
  else if (step === "confirm")
    await answerDraft(context, id, { ...parseForm(confirmForm, fields), objection: "" });
  else await answerDraft(context, id, parseForm(objectForm, fields));
  throw redirectWithFlash(minutesPath(id), messages.done[step]);
}

export const shouldRevalidate = revalidateAfterConflict;

/** The draft of the minutes: who has confirmed it, and the answer of the reader. */
export default function MinutesDraft({ loaderData }: Route.ComponentProps) {
  const { page, minutes, minutesConfirmation, gradeAgreeBy, defenseDate, typedMinutes, me } =
    loaderData;
  const { draft, people } = minutes;
  const own = people.find(({ userId }) => userId === me);
  const mayAnswer = draft && page.may.includes("confirmMinutes");
  const mayDraft = page.may.includes("draftMinutes") && page.may.includes("finish");
  return (
    <ReservationPage page={page} tab={words.title} step="minutes">
      <StepSection
        title={words.title}
        lead={minutesConfirmation !== "none" && words.lead[minutesConfirmation]}
        passive={!mayAnswer}
      >
        {draft ? (
          <>
            <DraftFacts draft={draft} gradeAgreeBy={gradeAgreeBy} />
            <Answers minutes={minutes} />
          </>
        ) : (
          <Notice tone="info">{words.none}</Notice>
        )}
        {mayAnswer && !(own?.answer === "confirmed" && hasAnswered(minutes, own)) && (
          <ConfirmDraft version={draft.version} words={words} />
        )}
      </StepSection>
      {mayAnswer && (
        <ObjectToDraft
          version={draft.version}
          words={words}
          objection={own && hasAnswered(minutes, own) ? own.objection : ""}
        />
      )}
      {mayDraft && defenseDate && (
        <Section title={draft ? words.sendAgain : words.send}>
          <p>{words.sendLead}</p>
          <ActionForm
            key={draft?.version}
            step="draft"
            submit={draft ? words.sendAgain : words.send}
            defaults={draft ? outcomeDefaults(draft) : firstDefaults(defenseDate, typedMinutes)}
          >
            <input type="hidden" name="seen" value={draft?.version ?? ""} />
            {!draft && <FromTypedMinutes typedMinutes={typedMinutes} />}
            <OutcomeFields gradeAgreeBy={gradeAgreeBy} />
          </ActionForm>
        </Section>
      )}
    </ReservationPage>
  );
}

/** What each person has answered. */
const Answers = ({ minutes }: { minutes: MinutesState }) => (
  <>
    <h3>{words.people}</h3>
    <Table
      caption={words.people}
      rows={minutes.people}
      rowKey={({ userId }) => userId}
      columns={[
        { key: "name", label: words.person },
        {
          key: "role",
          label: committeeTexts.hr.fields.role,
          render: ({ role }) => (role ? committeeTexts.hr.roles[role] : committeeTexts.hr.mentor),
        },
        {
          key: "answer",
          label: words.answer,
          render: (person) => <AnswerOf minutes={minutes} person={person} />,
        },
      ]}
    />
  </>
);

function AnswerOf({ minutes, person }: { minutes: MinutesState; person: MinutesPerson }) {
  const { answer, answeredAt, objection } = person;
  if (answer === null || answeredAt === null) return words.waiting;
  if (!hasAnswered(minutes, person)) return words.outdated;
  return (
    <>
      {words.answers[answer]}, <DateTime at={answeredAt} withTime />
      {objection && <span className="t-preserve-lines">: {objection}</span>}
    </>
  );
}

/** The state of the draft on the page that closes the defense. */
export function MinutesNotice({ id, minutes }: { id: number; minutes: MinutesState }) {
  const { objected, ...count } = countAnswers(minutes);
  return (
    <>
      <h3>{words.title}</h3>
      <p>{formatText(words.state, count)}</p>
      {objected && <Notice tone="warning">{words.objections}</Notice>}
      <p>
        <ButtonLink to={minutesPath(id)} variant="outline">
          {words.open}
        </ButtonLink>
      </p>
    </>
  );
}
