import type { OriginalityReport } from "#areas/reservations/originality.ts";
import { uploadHint } from "#kit/files/texts.ts";
import { acceptAttribute } from "#kit/files/upload-rules.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateField } from "#kit/ui/forms/date-fields.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { TextField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { knownServices } from "../originality.ts";
import { texts } from "../texts.ts";

const pageTexts = texts.hr;

type Props = {
  action: string;
  newest: OriginalityReport | null;
  instructions: string;
  today: string;
};

/** The form that enters a report, with the faculty's text on how theses are checked beside it. */
export const ReportForm = ({ action, newest, instructions, today }: Props) => (
  <>
    {instructions && (
      <Notice tone="info" title={pageTexts.how}>
        <span className="t-preserve-lines">{instructions}</span>
      </Notice>
    )}
    {newest && <p>{pageTexts.anotherLead}</p>}
    <ActionForm
      step="enter"
      files
      choices={[{ label: newest ? pageTexts.enterAnother : pageTexts.enter, action }]}
      defaults={{ newest: newest?.id, service: newest?.service, checkedOn: today }}
    >
      {newest && <input type="hidden" name="newest" value={newest.id} />}
      <FileField
        name="file"
        label={pageTexts.file}
        hint={uploadHint("originality")}
        accept={acceptAttribute("originality")}
        required
      />
      <TextField
        name="similarity"
        label={pageTexts.similarity}
        description={pageTexts.similarityHint}
        maxLength={10}
      />
      <ReportFields today={today} />
    </ActionForm>
  </>
);

/** The service and the day of the check. */
export const ReportFields = ({ today }: { today: string }) => (
  <>
    <TextField
      name="service"
      label={pageTexts.service}
      description={pageTexts.serviceHint}
      suggestions={knownServices}
      maxLength={100}
      required
    />
    <DateField name="checkedOn" label={pageTexts.checkedOn} max={today} required />
  </>
);
