import { readStep } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionButton } from "#kit/ui/forms/action-form.tsx";
import { DateTime, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { setExampleConsent } from "../examples.server.ts";
import { messages, texts } from "../examples-texts.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import type { Route } from "./+types/examples-consent";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { page, reservation } = await loadReservationPage(contextOf(args), parseId(args.params.id));
  return { page, givenAt: page.own ? reservation.exampleConsentAt : null };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { step } = await readStep(args.request, ["give", "revoke"]);
  await setExampleConsent(contextOf(args), id, step === "give");
  throw redirectWithFlash(
    `/student/example-consent/${id}`,
    messages.done[step === "give" ? "given" : "revoked"],
  );
}

/** The student consents that the work is shown as an example, or takes the consent back. */
export default function ExampleConsent({ loaderData: { page, givenAt } }: Route.ComponentProps) {
  const consentTexts = useTexts(texts);
  const mayGive = page.may.includes("exampleConsent");
  return (
    <ReservationPage page={page} tab={consentTexts.title} step="exampleConsent">
      <StepSection title={consentTexts.title} lead={consentTexts.means} passive>
        <p>
          <strong>{consentTexts.consent}</strong>
        </p>
        <p>
          {consentTexts.revocable}{" "}
          {page.statusSummary.status !== "completed" && consentTexts.notDefended}
        </p>
        <p>
          <strong>
            {givenAt ? (
              <>
                {consentTexts.given}: <DateTime at={givenAt} withTime />
              </>
            ) : (
              consentTexts.notGiven
            )}
          </strong>
        </p>
        {page.own && givenAt && (
          <ActionButton
            step="revoke"
            label={consentTexts.revoke}
            variant="outline"
            tone="neutral"
          />
        )}
        {!givenAt && mayGive && <ActionButton step="give" label={consentTexts.give} />}
        {!givenAt && !mayGive && <Notice tone="info">{consentTexts.notNow}</Notice>}
      </StepSection>
    </ReservationPage>
  );
}
