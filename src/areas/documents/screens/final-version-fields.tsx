import type { ReactNode } from "react";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import {
  CheckboxField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from "#kit/ui/forms/input-fields.tsx";
import { useTexts } from "#kit/ui/language.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { accessLevels, type DocumentFileView, licences, minAbstractLength } from "../documents.ts";
import { embargoReasonLimit } from "../embargo/embargo.ts";
import { texts as embargoTexts } from "../embargo/texts.ts";
import { texts } from "../texts.ts";

type Props = {
  thesisFile?: DocumentFileView | null | undefined;
  attachmentFile?: DocumentFileView | null | undefined;
  /** What follows the file of the thesis. */
  children?: ReactNode;
};

/**
 * Form fields of a final version: the thesis file, the abstract and keywords, the access level and
 * the licence (spec §3).
 */
export const FinalVersionFields = ({ thesisFile, attachmentFile, children }: Props) => {
  const {
    fields,
    hints,
    publicAbstract,
    access: accessWords,
    licences: licenceWords,
  } = useTexts(texts);
  const { fields: embargoFields, hints: embargoHints } = useTexts(embargoTexts);
  return (
    <>
      <FileField
        name="thesis"
        label={fields.thesisFile}
        accept={acceptAttribute("thesis")}
        current={thesisFile ?? null}
        required
      />
      {children}
      <FileField
        name="attachment"
        label={fields.attachmentFile}
        description={hints.attachmentFile}
        accept={acceptAttribute("attachment")}
        current={attachmentFile ?? null}
      />
      <Notice tone="warning" title={publicAbstract.title}>
        {publicAbstract.text}
      </Notice>
      <TextArea
        name="abstract"
        label={fields.abstract}
        minLength={minAbstractLength}
        maxLength={5000}
        rows={8}
        required
      />
      <TextArea
        name="abstractEng"
        label={fields.abstractEng}
        description={hints.abstractEng}
        maxLength={5000}
        rows={6}
      />
      <TextField
        name="keywordsEng"
        label={fields.keywordsEng}
        description={hints.keywordsEng}
        maxLength={500}
      />
      <RadioField
        name="publiclyAccessible"
        label={fields.publiclyAccessible}
        options={accessLevels.map((value) => ({ value, label: accessWords[value] }))}
        required
      />
      <DateField
        name="embargoUntil"
        label={embargoFields.embargoUntil}
        description={embargoHints.embargoUntil}
      />
      <TextField
        name="embargoReason"
        label={embargoFields.embargoReason}
        description={embargoHints.embargoReason}
        maxLength={embargoReasonLimit}
      />
      <SelectField
        name="creativeCommons"
        label={fields.creativeCommons}
        description={hints.creativeCommons}
        options={licences.map((value) => ({ value, label: licenceWords[value] }))}
        required
      />
      <TextArea
        name="studentComment"
        label={fields.ownComment}
        description={hints.studentComment}
        maxLength={2000}
      />
      <CheckboxField name="statementOfOrigin" label={fields.statementOfOriginText} required />
    </>
  );
};
