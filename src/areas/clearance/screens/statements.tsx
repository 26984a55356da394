import { reservedThesisTitle } from "#areas/reservations/screens/parts/reserved-thesis-title.tsx";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { contextOf } from "#kit/database/context.ts";
import { readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { CheckField, Facts, Notice, Page, Section, StepForm, When } from "#kit/ui/index.ts";
import { useLanguage, useWords } from "#kit/ui/language.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { confirmStatements, loadClearance } from "../server/commands.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/statements";

export const loader = (args: Route.LoaderArgs) => loadClearance(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request);
  const ticked = (name: string) => fields[name]?.[0] === "on";
  await confirmStatements(contextOf(args), id, {
    statementOfAuthenticity: ticked("statementOfAuthenticity"),
    submissionStatement: ticked("submissionStatement"),
  });
  throw redirectWithFlash(`/student/reservation/${id}`, texts.hr.statements.done);
}

export default function Statements({ loaderData: { clearing, may } }: Route.ComponentProps) {
  const all = useWords(texts);
  const allReservationWords = useWords(reservationTexts);
  const words = all.statements;
  const { fields } = allReservationWords;
  const { id, statementOfAuthenticityAt, submissionStatementAt, returnReason } = clearing;
  const [title, lang] = reservedThesisTitle(clearing, useLanguage());
  return (
    <Page title={words.title} lead={words.lead} back={{ to: `/student/reservation/${id}`, label: all.back }}>
      {may.includes("confirmStatements") ? (
        <>
          {returnReason && (
            <Notice tone="warning" title={words.returned}>
              <span className="t-typed">{returnReason}</span>
            </Notice>
          )}
          <Section title={title} lang={lang}>
            <StepForm step="confirmStatements" submit={words.submit}>
              <CheckField name="statementOfAuthenticity" label={fields.statementOfAuthenticity} required />
              <CheckField name="submissionStatement" label={fields.submissionStatement} required />
            </StepForm>
          </Section>
        </>
      ) : (
        <Section title={title} lang={lang}>
          <Notice tone="info">{statementOfAuthenticityAt ? words.given : words.notNow}</Notice>
          <Facts
            items={[
              [
                fields.statementOfAuthenticityAt,
                statementOfAuthenticityAt && <When at={statementOfAuthenticityAt} withTime />,
              ],
              [fields.submissionStatementAt, submissionStatementAt && <When at={submissionStatementAt} withTime />],
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
