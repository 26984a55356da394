import { formatText, type Language } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { SelectField, TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Section } from "#kit/ui/page.tsx";
import { numberFields, type TemplateTexts, templateLimits } from "../../schema.ts";
import { texts } from "../../texts.ts";

type Typed = TemplateTexts & { event: string };

type FormProps = {
  examples: readonly { id: number; title: string; day: string | null }[];
  /** The label of the choice of an example. */
  showOn: string;
  /** False for a mail that the bell doesn't show. */
  withBell: boolean;
  defaults: Typed;
};

/** The three texts, and the example on which they are shown. */
export function TemplateForm({ examples, showOn, withBell, defaults }: FormProps) {
  const { fields, check, sample } = texts.hr;
  const { bell, subject, body, event } = defaults;
  return (
    <ActionForm step="preview" submit={check} defaults={{ bell, subject, body, event }}>
      {withBell && <TextField name="bell" label={fields.bell} maxLength={templateLimits.bell} required />}
      <TextField name="subject" label={fields.subject} maxLength={templateLimits.subject} required />
      <TextArea
        name="body"
        label={fields.body}
        description={fields.bodyHint}
        rows={12}
        maxLength={templateLimits.body}
        required
      />
      <SelectField
        name="event"
        label={showOn}
        options={[
          { value: "", label: sample },
          ...examples.map(({ id, title, day }) => ({
            value: String(id),
            label: [day, title].filter(Boolean).join(" "),
          })),
        ]}
      />
    </ActionForm>
  );
}

type PreviewProps = {
  preview: Typed & { rendered: TemplateTexts; tested: string | null };
  language: Language;
  basis: number;
};

/** The text as its recipient would get it, with the buttons that store it and that send it to the administrator. */
export function TemplatePreview({ preview, language, basis }: PreviewProps) {
  const { bell, subject, body, event, rendered, tested } = preview;
  const { fields, preview: title, save, test, tested: testedText } = texts.hr;
  const typed = { bell, subject, body };
  return (
    <Section title={title} id="preview">
      {tested && (
        <div role="status">
          <Notice tone="success">{formatText(testedText, { email: tested })}</Notice>
        </div>
      )}
      <dl className="t-description-list">
        {(["bell", "subject", "body"] as const)
          .filter((part) => rendered[part])
          .map((part) => (
            <div key={part}>
              <dt>{fields[part]}</dt>
              <dd lang={language} className="t-preserve-lines">
                {rendered[part]}
              </dd>
            </div>
          ))}
      </dl>
      <div className="t-cluster">
        <ActionForm step="save" submit={save}>
          <input type="hidden" name="basis" value={basis} />
          <HiddenTexts {...typed} />
        </ActionForm>
        <ActionForm step="test" submit={test} tone="neutral">
          <input type="hidden" name="event" value={event} />
          <HiddenTexts {...typed} />
        </ActionForm>
      </div>
    </Section>
  );
}

const HiddenTexts = (typed: TemplateTexts) =>
  Object.entries(typed).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** The fields that a template may use, and the syntax of plurals and choices. */
export function TemplateFields({ fields }: { fields: readonly string[] }) {
  const { fieldListLead, values, plural, select } = texts.hr;
  const meanings: Readonly<Record<string, string>> = values;
  const [number] = fields.filter((name) => numberFields.has(name));
  const [choice] = fields.filter((name) => name === "status" || name === "inEnglish");
  const examples = [
    ...fields.map((name) => [`{${name}}`, meanings[name] ?? ""] as const),
    ...(number ? [[`{${number}, plural, one {# dan} few {# dana} other {# dana}}`, plural] as const] : []),
    ...(choice ? [[`{${choice}, select, true {…} other {…}}`, select] as const] : []),
  ];
  return (
    <>
      <p className="t-muted">{fieldListLead}</p>
      <dl className="t-description-list">
        {examples.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
