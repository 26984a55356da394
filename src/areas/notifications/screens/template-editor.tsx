import { useActionData } from "react-router";
import { formatText, type Language } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { SelectField, TextArea, TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { VersionNotice, VersionSection } from "#kit/ui/version-list.tsx";
import type { TemplateTexts } from "../notifications.ts";
import type {
  TemplateEditorData,
  TemplateFormAnswer,
} from "../templates/template-editor.server.ts";
import { numberFields, templateLimits, templatePaths } from "../templates/templates.ts";
import { texts } from "../templates/texts.ts";
import { nameRecipients } from "./mail-templates.tsx";

/**
 * The page on which a template is edited, shown on an example, tried as a mail to oneself and
 * stored.
 */
export function TemplateEditor(template: TemplateEditorData) {
  const {
    event,
    name,
    withBell,
    audience,
    language,
    recipients,
    fields,
    examples,
    showOn,
    shown,
    basis,
    own,
    change,
  } = template;
  const { restored, versions } = template;
  const preview = useActionData<TemplateFormAnswer>()?.preview;
  const pageTexts = texts.hr;
  return (
    <Page
      title={`${name}: ${nameRecipients(recipients)} (${pageTexts.languages[language]})`}
      lead={own ? pageTexts.ownLead : pageTexts.deliveredLead}
      back={{ to: templatePaths.list, label: pageTexts.title }}
    >
      {change && (
        <Notice tone="warning" title={pageTexts.changed}>
          <p>{pageTexts.changedNotice}</p>
          <TextDiff before={change.before} after={change.after} whole />
        </Notice>
      )}
      {restored !== null && !preview && <VersionNotice number={restored} texts={pageTexts} />}
      <Section title={pageTexts.section}>
        <TemplateForm
          key={restored}
          withBell={withBell}
          examples={examples}
          showOn={showOn}
          defaults={preview ?? { ...shown, event: String(examples[0]?.id ?? "") }}
        />
      </Section>
      {preview && <TemplatePreview preview={preview} language={language} basis={basis} />}
      <Section title={pageTexts.fieldList}>
        <TemplateFields fields={fields} />
      </Section>
      <VersionSection
        path={templatePaths.edit({ event, audience, language })}
        versions={versions}
        texts={pageTexts}
      />
    </Page>
  );
}

type PreviewedTexts = TemplateTexts & { event: string };

type FormProps = {
  examples: readonly { id: number; title: string; day: string | null }[];
  /** The label of the choice of an example. */
  showOn: string;
  /** False for a mail that the bell doesn't show. */
  withBell: boolean;
  defaults: PreviewedTexts;
};

/** The three texts, and the example on which they are shown. */
function TemplateForm({ examples, showOn, withBell, defaults }: FormProps) {
  const { fields, check, sample } = texts.hr;
  const { bell, subject, body, event } = defaults;
  return (
    <ActionForm step="preview" submit={check} defaults={{ bell, subject, body, event }}>
      {withBell && (
        <TextField name="bell" label={fields.bell} maxLength={templateLimits.bell} required />
      )}
      <TextField
        name="subject"
        label={fields.subject}
        maxLength={templateLimits.subject}
        required
      />
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
  preview: PreviewedTexts & { rendered: TemplateTexts; tested: string | null };
  language: Language;
  basis: number;
};

/**
 * The text as its recipient would get it, with the buttons that store it and that send it to the
 * administrator.
 */
function TemplatePreview({ preview, language, basis }: PreviewProps) {
  const { bell, subject, body, event, rendered, tested } = preview;
  const { fields, preview: title, save, test, tested: testedText } = texts.hr;
  const submitted = { bell, subject, body };
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
          <HiddenTexts {...submitted} />
        </ActionForm>
        <ActionForm step="test" submit={test} tone="neutral">
          <input type="hidden" name="event" value={event} />
          <HiddenTexts {...submitted} />
        </ActionForm>
      </div>
    </Section>
  );
}

const HiddenTexts = (templateTexts: TemplateTexts) =>
  Object.entries(templateTexts).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** The fields that a template may use, and the syntax of plurals and choices. */
function TemplateFields({ fields }: { fields: readonly string[] }) {
  const { fieldListLead, values, plural, select } = texts.hr;
  const meanings: Readonly<Record<string, string>> = values;
  const [number] = fields.filter((name) => numberFields.has(name));
  const [choice] = fields.filter((name) => name === "status" || name === "inEnglish");
  const examples = [
    ...fields.map((name) => [`{${name}}`, meanings[name] ?? ""] as const),
    ...(number
      ? [[`{${number}, plural, one {# dan} few {# dana} other {# dana}}`, plural] as const]
      : []),
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
