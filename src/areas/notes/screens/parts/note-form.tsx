import { type ChangeEvent, useState } from "react";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { formatText } from "#kit/text/format-text.ts";
import { CheckField, type Defaults, FileField, MultiChoiceField, Section, StepForm } from "#kit/ui/index.ts";
import { RichTextField } from "#kit/ui/rich-text-field.tsx";
import { noteAtMost, reached, type StudyOffered } from "../../rules.ts";
import { texts } from "../../texts.ts";

const { form: words, done } = texts.hr;

type Props = {
  studies: readonly StudyOffered[];
  defaults: Defaults & { studyIds?: readonly string[] };
  version?: number;
  /** It has been sent before. */
  sent?: boolean;
  file?: { name: string; size: number } | null;
};

/** The form of a note; it says how many students sending would reach. */
export function NoteForm({ studies, defaults, version, sent = false, file = null }: Props) {
  const [chosen, choose] = useState((defaults.studyIds ?? []).map(Number));
  const onChange = ({ target }: ChangeEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "studyIds") return;
    const { value, checked } = target;
    choose((before) => [...before.filter((id) => id !== Number(value)), ...(checked ? [Number(value)] : [])]);
  };
  const recipients = chosen.length
    ? formatText(words.recipients, { count: reached(studies, chosen) })
    : words.recipientsPlain;
  return (
    <div onChange={onChange}>
      <StepForm schema={schema} defaults={defaults} submit={words.save} files>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        <RichTextField name="note" label={words.note} description={words.noteHint} required maxLength={noteAtMost} />
        <FileField
          name="file"
          label={words.file}
          hint={uploadHint("note")}
          accept={acceptAttribute("note")}
          current={file}
        />
        {file && <CheckField name="removeFile" label={words.removeFile} />}
        <Section title={words.reach}>
          <MultiChoiceField
            name="studyIds"
            label={texts.hr.fields.studies}
            description={words.studiesHint}
            required
            options={studies.map(({ id, name, studentIds }) => ({
              value: String(id),
              label: name,
              hint: formatText(words.onStudy, { count: studentIds.length }),
            }))}
          />
          <CheckField name="showOnWeb" label={words.showOnWeb} description={words.showOnWebHint} />
          <CheckField
            name="sendByMail"
            label={sent ? words.sendAgain : words.sendByMail}
            description={sent ? `${words.sent} ${recipients}` : recipients}
          />
        </Section>
      </StepForm>
    </div>
  );
}

const schema = () => import("../../schema.ts").then(({ noteForm }) => noteForm);

/** What the page says after the form went through. */
export const savedSentence = ({ sentTo }: { sentTo: number | null }, what: "created" | "changed") =>
  sentTo === null ? done[what] : formatText(done.sent, { count: sentTo });
