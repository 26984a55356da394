import { acceptAttribute, megabytes } from "#kit/files/upload-rules.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { AsyncMultiComboboxField } from "#kit/ui/forms/combobox-fields.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { CheckboxGroupField, TextField } from "#kit/ui/forms/input-fields.tsx";
import { RequestKey } from "#kit/ui/forms/request-key.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { RichTextField } from "#kit/ui/rich-text/rich-text-field.tsx";
import { type Contact, maxBodyLength, maxTitleLength } from "../messages.ts";
import { texts } from "../texts.ts";

type NewMessageProps = {
  /** Key of this rendering of the form. */
  requestKey: string;
  contacts: readonly Contact[];
  /** Ids of the preselected recipients. */
  chosen: readonly number[];
  /** True if there may be more recipients than those offered. */
  searches: boolean;
};

/** Maximum number of recipients offered as checkboxes. */
const maxCheckboxes = 10;

export function NewMessageForm({ requestKey, contacts, chosen, searches }: NewMessageProps) {
  const { form, fields, kinds } = useTexts(texts);
  const options = contacts.map(({ id, name, kind }) => ({
    value: String(id),
    label: name,
    hint: kinds[kind],
  }));
  const recipients = { name: "to", label: form.to, required: true, options };
  return (
    <ActionForm
      schema={messageSchema}
      defaults={{ to: chosen.map(String) }}
      submit={form.send}
      files
    >
      <RequestKey value={requestKey} />
      {searches && options.length > maxCheckboxes ? (
        <AsyncMultiComboboxField
          {...recipients}
          description={form.toHint}
          url="/message/recipients"
        />
      ) : (
        <CheckboxGroupField {...recipients} />
      )}
      <TextField
        name="title"
        label={fields.title}
        required
        maxLength={maxTitleLength}
        autoComplete="off"
      />
      <RichTextField name="body" label={form.body} required maxLength={maxBodyLength} />
      <Attachment />
    </ActionForm>
  );
}

/** The answer at the end of a conversation, which is sent to its own page. */
export function ReplyForm({ requestKey, page }: { requestKey: string; page: string }) {
  const { form, conversation } = useTexts(texts);
  return (
    <ActionForm schema={replySchema} page={page} submit={conversation.send} files>
      <RequestKey value={requestKey} />
      <RichTextField name="body" label={form.answer} required maxLength={maxBodyLength} rows={6} />
      <Attachment />
    </ActionForm>
  );
}

function Attachment() {
  const { form } = useTexts(texts);
  const format = useFormat();
  return (
    <FileField
      name="attachmentFile"
      label={form.attachmentFile}
      hint={format(form.attachmentHint, { limit: megabytes("message") })}
      accept={acceptAttribute("message")}
      packedAs={form.attachmentName}
    />
  );
}

const messageSchema = () => import("../messages.ts").then(({ messageForm }) => messageForm);
const replySchema = () => import("../messages.ts").then(({ replyForm }) => replyForm);
