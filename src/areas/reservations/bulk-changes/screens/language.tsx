import { Form } from "react-router";
import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { answerBulk, contextOf } from "#kit/http/server/index.ts";
import {
  ActionForm,
  type BulkActionData,
  BulkResults,
  Button,
  EmptyState,
  FormContext,
  Notice,
  Page,
  RadioField,
} from "#kit/ui/index.ts";
import { texts as screenTexts } from "../../screens/texts.ts";
import { previewLanguage } from "../rules.ts";
import { languageOfSeveral } from "../schema.ts";
import { changeLanguageOfSeveral } from "../server/commands.ts";
import { loadChosenReservations } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/language";
import { ChangePreview, changedIds, confirmLabel } from "./parts/change-preview.tsx";

/** Loads the preview of `reservations` for the `language` of the address. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor } = contextOf(args);
  const { searchParams } = args.url;
  const asked = searchParams.get("reservations") ?? "";
  const ids = asked === "" ? [] : parseChosen([asked]);
  const language = languageOfSeveral.safeParse({ language: searchParams.get("language") }).data?.language;
  const inEnglish = language && language === "en";
  return { rows: previewLanguage(actor, await loadChosenReservations(db, ids), inEnglish), asked, language };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const ids = parseChosen(fields.form_reservations);
  const { language } = parseForm(languageOfSeveral, fields);
  const results = await changeLanguageOfSeveral(contextOf(args), ids, language === "en");
  return answerBulk(results, { path: "/reservation", allDone: messages.inEnglish.done, done: messages.changed });
}

const parseChosen = (form_reservations: string[] = []) =>
  parseSelectedIds({ form_reservations }, "form_reservations", messages.nothingChosen);

export const shouldRevalidate = revalidateAfterConflict;

const pageTexts = texts.hr;
const { language: languages } = screenTexts.hr.reservation;
const options = [
  { value: "hr", label: languages.false },
  { value: "en", label: languages.true },
];

export default function LanguageOfSeveral({ loaderData: { rows, asked, language }, actionData }: Route.ComponentProps) {
  const changed = changedIds(rows);
  return (
    <Page
      title={pageTexts.inEnglish.title}
      lead={rows.length > 0 && pageTexts.inEnglish.lead}
      back={{ to: "/reservation", label: pageTexts.back }}
    >
      <BulkResults title={pageTexts.results} answer={actionData as BulkActionData | undefined} />
      {rows.length === 0 ? (
        <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
      ) : (
        <>
          <FormContext value={{ id: "language", errors: {}, values: { language: language ? [language] : [] } }}>
            <Form method="get" className="t-form" key={language}>
              <input type="hidden" name="reservations" value={asked} />
              <RadioField name="language" label={pageTexts.inEnglish.language} options={options} required />
              <div className="t-form-actions">
                <Button type="submit" variant={language ? "light" : "filled"}>
                  {pageTexts.show}
                </Button>
              </div>
            </Form>
          </FormContext>
          <ChangePreview rows={rows} />
          {language && changed.length === 0 && <Notice tone="info">{pageTexts.nothingToChange}</Notice>}
          {language && changed.length > 0 && (
            <ActionForm key={`${language} ${changed.join()}`} submit={confirmLabel(rows)}>
              <input type="hidden" name="form_reservations" value={changed.join(",")} />
              <input type="hidden" name="submitButtonClick" value="change" />
              <input type="hidden" name="language" value={language} />
            </ActionForm>
          )}
        </>
      )}
    </Page>
  );
}
