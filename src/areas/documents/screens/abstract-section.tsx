import { formatText } from "#kit/text/localization.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { TextArea, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { Section } from "#kit/ui/page.tsx";
import {
  abstractReasonLimit,
  type ShorterAbstractInput,
  shorterAbstractForm,
} from "../documents.ts";
import { texts } from "../texts.ts";

const { shorter, fields } = texts.hr;

/**
 * The form with which the library or student services shorten the abstracts that everybody reads.
 */
export const AbstractSection = ({
  abstract,
  abstractEng,
  abstractReason,
  version,
}: ShorterAbstractInput) => (
  <Section title={shorter.title}>
    <p>{shorter.lead}</p>
    {abstractReason && (
      <p className="t-muted">{formatText(shorter.lastReason, { reason: abstractReason })}</p>
    )}
    <ActionForm
      step="shortenAbstract"
      schema={shorterAbstractForm}
      submit={shorter.submit}
      defaults={{ abstract, abstractEng, version }}
      confirm={{ title: shorter.sure, text: shorter.sureText }}
    >
      <VersionField />
      {abstract && (
        <TextArea name="abstract" label={fields.abstract} maxLength={abstract.length} rows={8} />
      )}
      {abstractEng && (
        <TextArea
          name="abstractEng"
          label={fields.abstractEng}
          maxLength={abstractEng.length}
          rows={8}
        />
      )}
      <TextArea
        name="abstractReason"
        label={shorter.reason}
        description={shorter.reasonHint}
        maxLength={abstractReasonLimit}
        required
      />
    </ActionForm>
  </Section>
);
