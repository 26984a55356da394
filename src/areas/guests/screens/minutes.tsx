import { answerDraft } from "#areas/defenses/minutes/minutes.server.ts";
import { confirmForm, hasAnswered, objectForm } from "#areas/defenses/minutes/minutes.ts";
import { DraftFacts } from "#areas/defenses/screens/draft-facts.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Cluster, Notice, Section } from "#kit/ui/page.tsx";
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
              <Cluster>
                <ActionButton
                  step="confirm"
                  label={words.confirm}
                  confirm={{ title: words.confirm, text: words.confirmText }}
                  fields={{ draft: draft.version }}
                />
              </Cluster>
            )}
          </>
        ) : (
          <Notice tone="info">{words.noDraft}</Notice>
        )}
      </Section>
      {mayAnswer && draft && (
        <Section title={words.object}>
          <p>{words.objectLead}</p>
          <ActionForm
            key={draft.version}
            step="object"
            submit={words.object}
            tone="danger"
            defaults={{ objection: answered?.objection ?? "" }}
          >
            <input type="hidden" name="draft" value={draft.version} />
            <TextArea name="objection" label={words.objection} maxLength={2000} rows={3} required />
          </ActionForm>
        </Section>
      )}
    </JudgingPage>
  );
}
