import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { RadioField } from "#kit/ui/forms/input-fields.tsx";
import { changeLanguageOfSeveral, loadChosenReservations } from "../bulk-changes.server.ts";
import { languageOfSeveral, previewLanguage } from "../bulk-changes.ts";
import { parseChosenIds } from "../bulk-changes-form.server.ts";
import { messages, texts } from "../bulk-changes-texts.ts";
import { texts as screenTexts } from "../screen-texts.ts";
import type { Route } from "./+types/bulk-changes-language";
import { BulkChangePage } from "./bulk-change-page.tsx";

/** Loads the preview of `reservations` for the `language` of the address. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const { searchParams } = args.url;
  const selection = searchParams.get("reservations") ?? "";
  const ids = selection === "" ? [] : parseChosenIds([selection]);
  const language = languageOfSeveral.safeParse({ language: searchParams.get("language") }).data
    ?.language;
  const inEnglish = language && language === "en";
  return {
    rows: previewLanguage(actor, await loadChosenReservations(db, ids), inEnglish),
    asked: selection,
    language,
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request, "change");
  const ids = parseChosenIds(fields.form_reservations);
  const { language } = parseForm(languageOfSeveral, fields);
  const results = await changeLanguageOfSeveral(contextOf(args), ids, language === "en");
  return answerBulk(results, {
    path: "/reservation",
    allDone: messages.inEnglish.done,
    done: messages.changed,
  });
}

export const shouldRevalidate = revalidateAfterConflict;

const { title, lead, language: label } = texts.hr.inEnglish;
const { language: languages } = screenTexts.hr.reservation;
const options = [
  { value: "hr", label: languages.false },
  { value: "en", label: languages.true },
];

export default function LanguageOfSeveral({
  loaderData: { rows, asked, language },
  actionData,
}: Route.ComponentProps) {
  return (
    <BulkChangePage
      title={title}
      lead={lead}
      rows={rows}
      asked={asked}
      name="language"
      typed={language}
      value={language}
      field={<RadioField name="language" label={label} options={options} required />}
      answer={actionData as BulkActionData | undefined}
    />
  );
}
