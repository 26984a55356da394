import { giveMarks } from "#areas/assessment/assessment.server.ts";
import { marksForm, toGivenMarks } from "#areas/assessment/assessment.ts";
import { MarksForm } from "#areas/assessment/screens/marks-form.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { guestPaths } from "../guests-rules.ts";
import { loadGuestMarks } from "../judging.server.ts";
import { messages, texts } from "../judging-texts.ts";
import type { Route } from "./+types/marks";
import { JudgingPage } from "./judging-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadGuestMarks(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { criteria } = await loadGuestMarks(context, id);
  const form = parseForm(marksForm(criteria), await readFormFields(args.request, "marks"));
  await giveMarks(context, id, { seen: Number(form.seen), given: toGivenMarks(criteria, form) });
  throw redirectWithFlash(guestPaths.thesis(id), messages.done.marks);
}

export const shouldRevalidate = revalidateAfterConflict;

/** Where a guest in the committee marks by criteria. */
export default function GuestMarks({ loaderData }: Route.ComponentProps) {
  const { criteria, own, mayMark } = loaderData;
  const words = useTexts(texts);
  return (
    <JudgingPage of={loaderData} task="marks" lead={words.marksLead}>
      <Section title={words.task.marks}>
        {mayMark && own ? (
          <MarksForm criteria={criteria} own={own} />
        ) : (
          <Notice tone="info">{words.notNow}</Notice>
        )}
      </Section>
    </JudgingPage>
  );
}
