import { loadReservationPage } from "#areas/reservations/reservation-page.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import { texts as reservationTexts } from "#areas/reservations/texts.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { mergeOnConflict } from "#kit/records/edit-conflict.server.ts";
import { localDate, toWallTime } from "#kit/time/dates-and-times.ts";
import { ActionForm } from "#kit/ui/forms/action-form.tsx";
import { DateTimeField } from "#kit/ui/forms/date-fields.tsx";
import { SelectField, TextArea, TextField, VersionField } from "#kit/ui/forms/input-fields.tsx";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { correctRecord, loadProgramsOfReservation } from "../corrections.server.ts";
import { recordCorrectionForm, recordedInstants } from "../corrections.ts";
import { messages, texts } from "../corrections-texts.ts";
import { texts as defenseTexts } from "../texts.ts";
import type { Route } from "./+types/correct-record";
import { DayOffField } from "./day-off-field.tsx";

export async function loader(args: Route.LoaderArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const [{ page, reservation }, programs] = await Promise.all([
    loadReservationPage(context, id),
    loadProgramsOfReservation(context.db, id),
  ]);
  const { version, studentStudyProgramId, defensePlace } = reservation;
  const instants = (["defenseDate", ...recordedInstants] as const).flatMap((field) => {
    const at = reservation[field];
    return at ? [[field, toDateTimeInput(at)] as const] : [];
  });
  return {
    page,
    version,
    programs,
    today: localDate(context.now),
    open: page.may.includes("correctRecord"),
    written: {
      ...Object.fromEntries(instants),
      studentStudyProgramId: String(studentStudyProgramId),
      defensePlace,
    },
    fields: instants.map(([field]) => field),
  };
}

export async function action(args: Route.ActionArgs) {
  const id = parseId(args.params.id);
  const fields = await readFormFields(args.request, "correctRecord");
  const corrected = await mergeOnConflict(args.request, () =>
    correctRecord(contextOf(args), id, parseForm(recordCorrectionForm, fields)),
  );
  throw redirectWithFlash(
    `/reservation/show/${id}`,
    corrected ? messages.record.done : messages.unchanged,
  );
}

export const shouldRevalidate = revalidateAfterConflict;

export default function CorrectRecord({
  loaderData: { page, version, programs, today, open, written, fields },
}: Route.ComponentProps) {
  const { record, reason, reasonHint } = texts.hr;
  const labels = reservationTexts.hr.fields;
  if (!open)
    return (
      <ReservationPage page={page} tab={record.title} step="correctRecord">
        <StepSection title={record.title} passive>
          <Notice tone="info">{texts.hr.titleWithdrawn}</Notice>
        </StepSection>
      </ReservationPage>
    );
  return (
    <ReservationPage page={page} tab={record.title} step="correctRecord">
      <StepSection title={record.title} lead={record.lead}>
        <ActionForm key={version} submit={record.submit} defaults={{ ...written, version }}>
          <VersionField />
          <SelectField
            name="studentStudyProgramId"
            label={record.program}
            description={record.programHint}
            options={programs.map(({ id, name }) => ({ value: String(id), label: name }))}
            required
          />
          {fields.includes("defenseDate") && (
            <>
              <DateTimeField
                name="defenseDate"
                label={labels.defenseDate}
                description={defenseTexts.hr.hints.defenseDate}
                required
              />
              <DayOffField />
              <TextField name="defensePlace" label={labels.defensePlace} maxLength={200} required />
            </>
          )}
          {recordedInstants
            .filter((field) => fields.includes(field))
            .map((field) => (
              <DateTimeField key={field} name={field} label={labels[field]} max={today} required />
            ))}
          <TextArea
            name="reason"
            label={reason}
            description={reasonHint}
            maxLength={1000}
            required
          />
        </ActionForm>
      </StepSection>
    </ReservationPage>
  );
}

const toDateTimeInput = (instant: Date) => {
  const { date, time } = toWallTime(instant);
  return `${date}T${time}`;
};
