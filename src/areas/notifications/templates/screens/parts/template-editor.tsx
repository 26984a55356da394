import { useActionData } from "react-router";
import { Notice, Page, Section } from "#kit/ui/page.tsx";
import { TextDiff } from "#kit/ui/text-diff.tsx";
import { VersionNotice, VersionSection } from "#kit/ui/version-list.tsx";
import { isSummary } from "../../../rules/summaries.ts";
import { eventName, nameRecipients } from "../../../screens/mail-templates.tsx";
import { templatePaths } from "../../schema.ts";
import type { TemplateEditorData, TemplateFormAnswer } from "../../server/commands/editor.ts";
import { texts } from "../../texts.ts";
import { TemplateFields, TemplateForm, TemplatePreview } from "./template-form.tsx";

/** The page on which a template is edited, shown on an example, tried as a mail to oneself and stored. */
export function TemplateEditor(template: TemplateEditorData) {
  const { event, audience, language, recipients, fields, examples, showOn, shown, basis, own, change } = template;
  const { restored, versions } = template;
  const preview = useActionData<TemplateFormAnswer>()?.preview;
  const pageTexts = texts.hr;
  return (
    <Page
      title={`${eventName({ event })}: ${nameRecipients(recipients)} (${pageTexts.languages[language]})`}
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
          withBell={!isSummary(event)}
          examples={examples}
          showOn={showOn}
          defaults={preview ?? { ...shown, event: String(examples[0]?.id ?? "") }}
        />
      </Section>
      {preview && <TemplatePreview preview={preview} language={language} basis={basis} />}
      <Section title={pageTexts.fieldList}>
        <TemplateFields fields={fields} />
      </Section>
      <VersionSection path={templatePaths.edit({ event, audience, language })} versions={versions} texts={pageTexts} />
    </Page>
  );
}
