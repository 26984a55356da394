import { parseForm, readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import { formatText, withValues } from "#kit/text/index.ts";
import { ActionForm, CheckboxField, Notice, Page, Section } from "#kit/ui/index.ts";
import { accessDenied, parseId, Refusal } from "#kit/workflow/index.ts";
import { reservationPolicy } from "../policy.ts";
import { changeInEnglish as changeLanguage, languageInput } from "../server/commands/reservation.ts";
import { loadReservation } from "../server/queries/reservation.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/change-in-english";
import { messages, texts } from "./texts.ts";

const inEnglishTexts = texts.hr.inEnglish;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = contextOf(args);
  const reservation = await loadReservation(db, parseId(args.params.id));
  if (!reservationPolicy.read(actor, reservation)) throw new Refusal(403, accessDenied);
  const { id, thesisName, student, inEnglish } = reservation;
  const may = reservationPolicy.changeInEnglish(actor, reservation) ? ["change"] : [];
  return { id, thesisName, student, inEnglish, may };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const { inEnglish } = await changeLanguage(
    contextOf(args),
    id,
    parseForm(languageInput, await readFormFields(args.request)),
  );
  throw redirectWithFlash(
    `/student/reservation/${id}`,
    withValues(messages.inEnglish.saved, { language: languageName(inEnglish) }),
  );
}

export default function ChangeInEnglish({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, inEnglish, may } = loaderData;
  const back = { to: `/student/reservation/${id}`, label: texts.hr.edit.back };
  return (
    <Page title={inEnglishTexts.title} lead={`${thesisName} · ${student}`} back={back}>
      {may.includes("change") ? (
        <Section title={formatText(inEnglishTexts.now, { language: languageName(inEnglish) })}>
          <ActionForm submit={inEnglishTexts.save} defaults={{ inEnglish }}>
            <CheckboxField name="inEnglish" label={areaTexts.hr.fields.inEnglish} />
          </ActionForm>
        </Section>
      ) : (
        <Notice tone="info" title={texts.hr.over} />
      )}
    </Page>
  );
}

const languageName = (inEnglish: boolean) => texts.hr.reservation.language[inEnglish ? "true" : "false"];
