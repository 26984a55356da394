import { answerDraft } from "#areas/defenses/minutes/minutes.server.ts";
import { confirmForm, hasAnswered, objectForm } from "#areas/defenses/minutes/minutes.ts";
import { ConfirmDraft, ObjectToDraft } from "#areas/defenses/screens/draft-answer.tsx";
import { DraftFacts } from "#areas/defenses/screens/draft-facts.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { guestPaths } from "../guests-rules.ts";
import { loadGuestMinutes } from "../judging.server.ts";
import { messages, texts } from "../judging-texts.ts";
import type { Route } from "./+types/minutes";
import { JudgingPage } from "./judging-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadGuestMinutes(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  await loadGuestMinutes(context, id);
  const { step, fields } = await readStep(args.request, ["confirm", "object"]);
  await answerDraft(
    context,
    id,
    step === "confirm"
      ? { ...parseForm(confirmForm, fields), objection: "" }
      : parseForm(objectForm, fields),
  );
  throw redirectWithFlash(guestPaths.minutes(id), messages.done[step]);
}

export const shouldRevalidate = revalidateAfterConflict;

/** Where a guest in the committee confirms the draft of the minutes, or objects to it. */
export default function GuestMinutes({ loaderData }: Route.ComponentProps) {
  const { draft, own, gradeAgreeBy, mayAnswer } = loaderData;
  const words = useTexts(texts);
  const answered = own && draft && hasAnswered({ draft }, own) ? own : null;
  return (
    <JudgingPage of={loaderData} task="minutes" lead={words.minutesLead}>
      <Section title={words.task.minutes}>
        {draft ? (
          <>
            <div lang="hr">
              <DraftFacts draft={draft} gradeAgreeBy={gradeAgreeBy} />
            </div>
            {answered?.answer && answered.answeredAt && (
              <Notice tone={answered.answer === "confirmed" ? "success" : "warning"}>
                {words.answers[answered.answer]}, <DateTime at={answered.answeredAt} withTime />.{" "}
                {answered.objection}
              </Notice>
            )}
            {mayAnswer && answered?.answer !== "confirmed" && (
              <ConfirmDraft version={draft.version} words={words} />
            )}
          </>
        ) : (
          <Notice tone="info">{words.noDraft}</Notice>
        )}
      </Section>
      {mayAnswer && draft && (
        <ObjectToDraft
          version={draft.version}
          words={words}
          objection={answered?.objection ?? ""}
        />
      )}
    </JudgingPage>
  );
}
