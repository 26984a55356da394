import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { ReservationPage, StepSection } from "../../screens/parts/reservation-page.tsx";
import { loadReservationPage } from "../../server/queries/reservation-page.ts";
import { toAiStatementDefaults } from "../rules.ts";
import { aiStatementForm } from "../schema.ts";
import { giveAiStatement } from "../server/commands.ts";
import { loadAiStatement } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/statement";
import { AiAllowance, AiStatementText } from "./parts/ai-statement.tsx";
import { AiStatementFields } from "./parts/ai-statement-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation }, { view, purposes }] = await Promise.all([
    loadReservationPage(context, id),
    loadAiStatement(context.db, id),
  ]);
  const isLate = reservation.review === "approved";
  return { page, view, purposes, isLate, open: page.may.includes("aiStatement") };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request, "aiStatement");
  await giveAiStatement(contextOf(args), id, parseForm(aiStatementForm, fields));
  throw redirectWithFlash(`/student/reservation/${id}`, messages.done);
}

export default function AiStatementPage({ loaderData }: Route.ComponentProps) {
  const { page, view, purposes, isLate, open } = loaderData;
  const statementTexts = useTexts(texts);
  const { level, isPublic, statement } = view;
  return (
    <ReservationPage page={page} tab={statementTexts.title} step="aiStatement">
      <StepSection title={statementTexts.title} lead={open && statementTexts.lead} passive={!open}>
        {open ? (
          <>
            <p>
              <strong>
                {level === "required" ? statementTexts[isLate ? "requiredLate" : "required"] : statementTexts.asked}
              </strong>{" "}
              {!isLate && statementTexts.until} {isPublic && statementTexts.leadPublic}
            </p>
            <AiAllowance allowance={view.allowance} />
            <ActionForm
              key={statement?.version}
              step="aiStatement"
              schema={aiStatementForm}
              submit={statementTexts.submit}
              defaults={toAiStatementDefaults(statement)}
            >
              <AiStatementFields view={view} purposes={purposes} />
            </ActionForm>
          </>
        ) : (
          <>
            <Notice tone="info" title={statementTexts.notNow} />
            {statement && <AiStatementText statement={statement} view={view} />}
          </>
        )}
      </StepSection>
    </ReservationPage>
  );
}
