import { ActionButton, ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { Cluster, Section } from "#kit/ui/page.tsx";

type Words = Readonly<
  Record<"confirm" | "confirmText" | "object" | "objectLead" | "objection", string>
>;

type Props = {
  /** The version of the draft that the reader has before them. */
  version: number;
  words: Words;
};

/** The button that confirms a draft of the minutes. */
export const ConfirmDraft = ({ version, words: { confirm, confirmText } }: Props) => (
  <Cluster>
    <ActionButton
      step="confirm"
      label={confirm}
      confirm={{ title: confirm, text: confirmText }}
      fields={{ draft: version }}
    />
  </Cluster>
);

/** The form that objects to a draft of the minutes; `objection` is what the reader has objected. */
export const ObjectToDraft = ({ version, words, objection }: Props & { objection: string }) => (
  <Section title={words.object}>
    <p>{words.objectLead}</p>
    <ActionForm
      key={version}
      step="object"
      submit={words.object}
      tone="danger"
      defaults={{ objection }}
    >
      <input type="hidden" name="draft" value={version} />
      <TextArea name="objection" label={words.objection} maxLength={2000} rows={3} required />
    </ActionForm>
  </Section>
);
