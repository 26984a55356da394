import { giveOpinion } from "#areas/assessment/reviewer-opinion.server.ts";
import { opinionForm, toGivenOpinion } from "#areas/assessment/reviewer-opinion.ts";
import { texts as opinionTexts } from "#areas/assessment/reviewer-opinion-page-texts.ts";
import { Opinion } from "#areas/assessment/screens/opinion.tsx";
import { OpinionForm } from "#areas/assessment/screens/opinion-form.tsx";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { guestPaths } from "../guests-rules.ts";
import { loadGuestOpinion } from "../judging.server.ts";
import { messages, texts } from "../judging-texts.ts";
import type { Route } from "./+types/opinion";
import { JudgingPage } from "./judging-page.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadGuestOpinion(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const { criteria } = await loadGuestOpinion(context, id);
  const { fields } = await readStep(args.request, ["give"]);
  await giveOpinion(
    context,
    id,
    toGivenOpinion(criteria, parseForm(opinionForm(criteria), fields)),
  );
  throw redirectWithFlash(guestPaths.opinion(id), messages.done.give);
}

export const shouldRevalidate = revalidateAfterConflict;

/** Where a guest who reviews gives the opinion. */
export default function GuestOpinion({ loaderData }: Route.ComponentProps) {
  const { opinion, criteria, mayGive } = loaderData;
  const words = useTexts(texts);
  const shared = useTexts(opinionTexts);
  return (
    <JudgingPage of={loaderData} task="opinion" lead={words.opinionThesis}>
      <Section title={shared.title}>
        <Opinion opinion={opinion} criteria={criteria} />
      </Section>
      {mayGive && <OpinionForm opinion={opinion} criteria={criteria} />}
    </JudgingPage>
  );
}
