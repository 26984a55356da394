import { idOf } from "#kit/id.ts";
import { noRight, Refusal } from "#kit/refusal.ts";
import { done } from "#kit/server/answers.ts";
import { here } from "#kit/server/context.ts";
import { accept, fieldsOf } from "#kit/server/forms.ts";
import { CheckField, Notice, Page, Section, StepForm } from "#kit/ui/index.ts";
import { say } from "#kit/words.ts";
import { reservationPolicy } from "../policy.ts";
import { changeInEnglish as changeLanguage } from "../server/commands.ts";
import { reservationShown } from "../server/queries.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/change-in-english";
import { languageForm } from "./forms.ts";
import { texts } from "./texts.ts";

const words = texts.hr.inEnglish;

export async function loader(args: Route.LoaderArgs) {
  const { actor, db } = here(args);
  const shown = await reservationShown(db, idOf(args.params.id));
  if (!reservationPolicy.read(actor, shown)) throw new Refusal(403, noRight);
  const { id, thesisName, student, inEnglish } = shown;
  const may = reservationPolicy.changeInEnglish(actor, shown) ? ["change"] : [];
  return { id, thesisName, student, inEnglish, may };
}

export async function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id);
  const { inEnglish } = await changeLanguage(here(args), id, accept(languageForm, await fieldsOf(args.request)));
  throw done(`/student/reservation/${id}`, say(words.saved, { language: languageOf(inEnglish) }));
}

export default function ChangeInEnglish({ loaderData }: Route.ComponentProps) {
  const { id, thesisName, student, inEnglish, may } = loaderData;
  const back = { to: `/student/reservation/${id}`, label: texts.hr.edit.back };
  return (
    <Page title={words.title} lead={`${thesisName} · ${student}`} back={back}>
      {may.includes("change") ? (
        <Section title={say(words.now, { language: languageOf(inEnglish) })}>
          <StepForm submit={words.save} defaults={{ inEnglish }}>
            <CheckField name="inEnglish" label={areaTexts.hr.fields.inEnglish} />
          </StepForm>
        </Section>
      ) : (
        <Notice tone="info" title={texts.hr.over} />
      )}
    </Page>
  );
}

const languageOf = (inEnglish: boolean) => texts.hr.reservation.language[inEnglish ? "true" : "false"];
