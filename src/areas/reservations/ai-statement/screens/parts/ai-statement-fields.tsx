import { use } from "react";
import { FormContext } from "#kit/ui/forms/field.tsx";
import { RadioField, SelectField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { useFormat, useLanguage, useTexts } from "#kit/ui/language.tsx";
import { type AiPurpose, type AiStatementView, aiUseFields, aiUseNumbers, toGender } from "../../rules.ts";
import { aiUseLimit } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./ai-statement.module.css";

/** Uses whose fields are there before the student asks for more. */
const shownUses = 2;

type Props = { view: Pick<AiStatementView, "female">; purposes: readonly AiPurpose[] };

/** Whether tools were used, and the fields of each use; these are hidden while the student hasn't said so. */
export function AiStatementFields({ view: { female }, purposes }: Props) {
  const statementTexts = useTexts(texts);
  const format = useFormat();
  const { values } = use(FormContext);
  const filled = aiUseNumbers.findLast((nth) => aiUseFields.some((field) => values[`${field}${nth}`]?.[0])) ?? 0;
  const shown = Math.min(Math.max(shownUses, filled), aiUseNumbers.length);
  const useAt = (nth: number) => <UseFields key={nth} nth={nth} purposes={purposes} />;
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

function UseFields({ nth, purposes }: { nth: number; purposes: readonly AiPurpose[] }) {
  const { use: useTitle, fields, hints } = useTexts(texts);
  const format = useFormat();
  const stored = use(FormContext).values[`purpose${nth}`]?.[0];
  const language = useLanguage();
  const isKept = !stored || purposes.some(({ hr }) => hr === stored);
  const options = isKept ? purposes : [...purposes, { hr: stored, en: stored }];
  return (
    <fieldset className={styles.use}>
      <legend>{format(useTitle, { nth })}</legend>
      <TextField name={`tool${nth}`} label={fields.tool} description={hints.tool} maxLength={aiUseLimit} />
      {purposes.length > 0 ? (
        <SelectField
          name={`purpose${nth}`}
          label={fields.purpose}
          options={options.map((purpose) => ({ value: purpose.hr, label: purpose[language] }))}
        />
      ) : (
        <TextField name={`purpose${nth}`} label={fields.purpose} maxLength={aiUseLimit} />
      )}
      <TextField name={`place${nth}`} label={fields.place} description={hints.place} maxLength={aiUseLimit} />
    </fieldset>
  );
}
