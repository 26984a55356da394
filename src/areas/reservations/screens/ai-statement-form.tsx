import { use } from "react";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { RadioField, SelectField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { giveAiStatement, loadAiStatement } from "../ai-statement.server.ts";
import {
  type AiPurpose,
  type AiStatementView,
  aiStatementForm,
  aiUseFields,
  aiUseLimit,
  aiUseNumbers,
  toAiStatementDefaults,
  toGender,
} from "../ai-statement.ts";
import { messages, texts } from "../ai-statement-texts.ts";
import { loadReservationPage } from "../reservation-page.server.ts";
import type { Route } from "./+types/ai-statement-form";
import styles from "./ai-statement.module.css";
import { AiAllowance, AiStatementText } from "./ai-statement.tsx";
import { ReservationPage, StepSection } from "./reservation-page.tsx";

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
                {level === "required"
                  ? statementTexts[isLate ? "requiredLate" : "required"]
                  : statementTexts.asked}
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

/** Uses whose fields are there before the student asks for more. */
const shownUses = 2;

type Props = { view: Pick<AiStatementView, "female">; purposes: readonly AiPurpose[] };

/**
 * Whether tools were used, and the fields of each use; these are hidden while the student hasn't
 * said so.
 */
function AiStatementFields({ view: { female }, purposes }: Props) {
  const statementTexts = useTexts(texts);
  const format = useFormat();
  const { values } = use(FormContext);
  const filled =
    aiUseNumbers.findLast((index) =>
      aiUseFields.some((field) => values[`${field}${index}`]?.[0]),
    ) ?? 0;
  const shown = Math.min(Math.max(shownUses, filled), aiUseNumbers.length);
  const useAt = (index: number) => <UseFields key={index} nth={index} purposes={purposes} />;
  return (
    <>
      <input type="hidden" name="version" value={values.version?.[0] ?? ""} />
      <RadioField
        name="usage"
        label={statementTexts.usage}
        options={(["unused", "used"] as const).map((value) => ({
          value,
          label: format(statementTexts.choices[value], { gender: toGender(female) }),
        }))}
        required
      />
      <div className={styles.entry}>
        <h3>{statementTexts.uses}</h3>
        <p className="t-hint">{statementTexts.usesHint}</p>
        {aiUseNumbers.slice(0, shown).map(useAt)}
        {shown < aiUseNumbers.length && (
          <details>
            <summary>{statementTexts.more}</summary>
            {aiUseNumbers.slice(shown).map(useAt)}
          </details>
        )}
      </div>
    </>
  );
}

function UseFields({ nth: index, purposes }: { nth: number; purposes: readonly AiPurpose[] }) {
  const { use: useTitle, fields, hints } = useTexts(texts);
  const format = useFormat();
  const stored = use(FormContext).values[`purpose${index}`]?.[0];
  const language = useLanguage();
  const isKept = !stored || purposes.some(({ hr }) => hr === stored);
  const options = isKept ? purposes : [...purposes, { hr: stored, en: stored }];
  return (
    <fieldset className={styles.use}>
      <legend>{format(useTitle, { nth: index })}</legend>
      <TextField
        name={`tool${index}`}
        label={fields.tool}
        description={hints.tool}
        maxLength={aiUseLimit}
      />
      {purposes.length > 0 ? (
        <SelectField
          name={`purpose${index}`}
          label={fields.purpose}
          options={options.map((purpose) => ({ value: purpose.hr, label: purpose[language] }))}
        />
      ) : (
        <TextField name={`purpose${index}`} label={fields.purpose} maxLength={aiUseLimit} />
      )}
      <TextField
        name={`place${index}`}
        label={fields.place}
        description={hints.place}
        maxLength={aiUseLimit}
      />
    </fieldset>
  );
}
