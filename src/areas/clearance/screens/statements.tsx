import { reservedThesisTitle } from "#areas/reservations/screens/parts/reserved-thesis-title.tsx";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";

import { readFormFields } from "#kit/forms/server/index.ts";
import { contextOf, redirectWithFlash } from "#kit/http/server/index.ts";
import {
  ActionForm,
  CheckboxField,
  DateTime,
  DescriptionList,
  Notice,
  Page,
  Section,
  useLanguage,
  useTexts,
} from "#kit/ui/index.ts";
import { parseId } from "#kit/workflow/index.ts";
import { confirmStatements, loadClearance } from "../server/commands.ts";
import { messages, texts } from "../texts.ts";
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
  throw redirectWithFlash(`/student/reservation/${id}`, messages.statements.done);
}

export default function Statements({ loaderData: { clearing, may } }: Route.ComponentProps) {
  const pageTexts = useTexts(texts);
  const allReservationWords = useTexts(reservationTexts);
  const statementTexts = pageTexts.statements;
  const { fields } = allReservationWords;
  const { id, statementOfAuthenticityAt, submissionStatementAt, returnReason } = clearing;
  const [title, lang] = reservedThesisTitle(clearing, useLanguage());
  return (
    <Page
      title={statementTexts.title}
      lead={statementTexts.lead}
      back={{ to: `/student/reservation/${id}`, label: pageTexts.back }}
    >
      {may.includes("confirmStatements") ? (
        <>
          {returnReason && (
            <Notice tone="warning" title={statementTexts.returned}>
              <span className="t-preserve-lines">{returnReason}</span>
            </Notice>
          )}
          <Section title={title} lang={lang}>
            <ActionForm step="confirmStatements" submit={statementTexts.submit}>
              <CheckboxField name="statementOfAuthenticity" label={fields.statementOfAuthenticity} required />
              <CheckboxField name="submissionStatement" label={fields.submissionStatement} required />
            </ActionForm>
          </Section>
        </>
      ) : (
        <Section title={title} lang={lang}>
          <Notice tone="info">{statementOfAuthenticityAt ? statementTexts.given : statementTexts.notNow}</Notice>
          <DescriptionList
            items={[
              [
                fields.statementOfAuthenticityAt,
                statementOfAuthenticityAt && <DateTime at={statementOfAuthenticityAt} withTime />,
              ],
              [fields.submissionStatementAt, submissionStatementAt && <DateTime at={submissionStatementAt} withTime />],
            ]}
          />
        </Section>
      )}
    </Page>
  );
}
