import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { CheckboxField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { changeInEnglish as changeLanguage, languageInput } from "../language-and-expiry.server.ts";
import { reservationPolicy } from "../policy.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import { messages, texts } from "../screen-texts.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/change-in-english";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

const inEnglishTexts = texts.hr.inEnglish;

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const { page, reservation } = await loadReservationPage(context, parseId(args.params.id));
  const may = reservationPolicy.changeInEnglish(context.actor, reservation) ? ["change"] : [];
  return { page, inEnglish: reservation.inEnglish, may };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { inEnglish } = await changeLanguage(
    contextOf(args),
    id,
    parseForm(languageInput, await readFormFields(args.request, "changeInEnglish")),
  );
  throw redirectWithFlash(
    `/student/reservation/${id}`,
    withValues(messages.inEnglish.saved, { language: languageName(inEnglish) }),
  );
}

export default function ChangeInEnglish({
  loaderData: { page, inEnglish, may },
}: Route.ComponentProps) {
  const open = may.includes("change");
  return (
    <ReservationPage page={page} tab={inEnglishTexts.title} step="changeInEnglish">
      <StepSection
        title={inEnglishTexts.title}
        lead={open && formatText(inEnglishTexts.now, { language: languageName(inEnglish) })}
        passive={!open}
      >
        {open ? (
          <ActionForm submit={inEnglishTexts.save} defaults={{ inEnglish }}>
            <CheckboxField name="inEnglish" label={areaTexts.hr.fields.inEnglish} />
          </ActionForm>
        ) : (
          <Notice tone="info" title={texts.hr.over} />
        )}
      </StepSection>
    </ReservationPage>
  );
}

const languageName = (inEnglish: boolean) =>
  texts.hr.reservation.language[inEnglish ? "true" : "false"];
