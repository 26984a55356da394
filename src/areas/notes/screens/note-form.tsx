import { type ChangeEvent, useState } from "react";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { formatText, withValues } from "#kit/text/localization.ts";
import { ActionForm, type FormDefaults } from "#kit/ui/forms/action-form.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { CheckboxField, CheckboxGroupField, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { Section } from "#kit/ui/page.tsx";
import { RichTextField } from "#kit/ui/rich-text/rich-text-field.tsx";
import { countRecipients, maxNoteLength, type NoteStudyOption } from "../notes-rules.ts";
import { messages, texts } from "../texts.ts";

const { form: formTexts } = texts.hr;

type Props = {
  studies: readonly NoteStudyOption[];
  defaults: FormDefaults & { studyIds?: readonly string[] };
  version?: number;
  /** True if the note was sent before. */
  sent?: boolean;
  file?: { name: string; size: number } | null;
};

/** The form of a note. It shows how many students would receive the note. */
export function NoteForm({ studies, defaults, version, sent = false, file = null }: Props) {
  const [chosen, choose] = useState((defaults.studyIds ?? []).map(Number));
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "studyIds") return;
    const { value, checked } = target;
    choose((before) => [
      ...before.filter((id) => id !== Number(value)),
      ...(checked ? [Number(value)] : []),
    ]);
  };
  const recipients = chosen.length
    ? formatText(formTexts.recipients, { count: countRecipients(studies, chosen) })
    : formTexts.recipientsPlain;
  return (
    <div onChange={onChange}>
      <ActionForm schema={schema} defaults={{ ...defaults, version }} submit={formTexts.save} files>
        {version !== undefined && <VersionField />}
        <RichTextField
          name="note"
          label={formTexts.note}
          description={formTexts.noteHint}
          required
          maxLength={maxNoteLength}
        />
        <FileField
          name="file"
          label={formTexts.file}
          hint={uploadHint("note")}
          accept={acceptAttribute("note")}
          current={file}
        />
        {file && <CheckboxField name="removeFile" label={formTexts.removeFile} />}
        <Section title={formTexts.reach}>
          <CheckboxGroupField
            name="studyIds"
            label={texts.hr.fields.studies}
            description={formTexts.studiesHint}
            required
            options={studies.map(({ id, name, studentIds }) => ({
              value: String(id),
              label: name,
              hint: formatText(formTexts.onStudy, { count: studentIds.length }),
            }))}
          />
          <CheckboxField
            name="showOnWeb"
            label={formTexts.showOnWeb}
            description={formTexts.showOnWebHint}
          />
          <CheckboxField
            name="sendByMail"
            label={sent ? formTexts.sendAgain : formTexts.sendByMail}
            description={sent ? `${formTexts.sent} ${recipients}` : recipients}
          />
        </Section>
      </ActionForm>
    </div>
  );
}

const schema = () => import("../notes.ts").then(({ noteForm }) => noteForm);

/** Returns the message shown after the note is saved. */
export const savedMessage = (
  { sentTo }: { sentTo: number | null },
  change: "created" | "changed",
) => (sentTo === null ? messages.done[change] : withValues(messages.done.sent, { count: sentTo }));
