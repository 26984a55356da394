import { reservationFlow } from "#areas/reservations/flow.ts";
import type { Context } from "#kit/database/context.ts";
import { reasonSchema, validationMessages } from "#kit/forms/fields.ts";
import { parseForm, readFormFields } from "#kit/forms/server/parse-form.ts";
import { redirectWithFlash } from "#kit/http/server/responses.ts";
import { formatText } from "#kit/text/format-text.ts";
import { availableSteps } from "#kit/workflow/flow.ts";
import { Refusal } from "#kit/workflow/refusal.ts";
import { texts } from "../texts.ts";
import { clearAccountancy, clearLibrary, returnPayment, runBulk } from "./commands.ts";
import { type ClearanceRow, loadAccountancyQueue, loadLibraryQueue } from "./queries.ts";

const words = texts.hr.clearing;

/** The two offices that confirm: who waits for them and which steps they take (spec §2, types 1 and 2). */
const offices = {
  library: { path: "/service/library", waiting: loadLibraryQueue, clear: clearLibrary },
  accountancy: { path: "/service/accountancy", waiting: loadAccountancyQueue, clear: clearAccountancy },
} as const;

export type ClearanceOffice = keyof typeof offices;

/** Those who wait for the office, each with the steps that this actor may take. */
export async function loadOfficeQueue({ db, actor }: Context, office: ClearanceOffice) {
  const rows = await offices[office].waiting(db);
  return {
    rows: rows.map((row) => ({
      ...row,
      may: availableSteps(reservationFlow, actor, toReservationRecord(row)) as string[],
    })),
  };
}

/** Confirms the chosen reservations (`form_reservations`, spec §7), or returns one proof with a reason. */
export async function confirmSelected(context: Context, office: ClearanceOffice, request: Request): Promise<never> {
  const fields = await readFormFields(request);
  const { path, clear } = offices[office];
  const ids = parseIds(fields.form_reservations);
  if (fields.step?.[0] === "returnPayment") {
    const { reason } = parseForm(reasonSchema, fields);
    for (const id of ids) await returnPayment(context, id, reason);
    throw redirectWithFlash(path, words.returned);
  }
  if (ids.length === 0)
    throw new Refusal(422, words.nothingChosen, { form_reservations: validationMessages.atLeastOne });
  const outcomes = await runBulk(ids, (id) => clear(context, id));
  const refused = outcomes.flatMap((outcome) => outcome.refused ?? []);
  const count = ids.length - refused.length;
  if (refused[0] && ids.length === 1) throw refused[0];
  if (refused.length > 0) {
    const failed = [...new Set(refused.map(({ message }) => message))].join(" ");
    throw new Refusal(409, formatText(words.someFailed, { done: count, failed }));
  }
  throw redirectWithFlash(path, formatText(words.confirmed, { count }));
}

/** Ids as the spec sends them, comma-joined, or one field each. */
const parseIds = (values: readonly string[] = []) => [
  ...new Set(
    values
      .flatMap((value) => value.split(","))
      .filter((id) => /^[1-9][0-9]{0,8}$/.test(id))
      .map(Number),
  ),
];

/** What the life cycle looks at. */
export const toReservationRecord = (row: ClearanceRow) => ({
  status: row.status,
  studentId: row.studentId,
  mentorId: row.mentorId,
  coMentorId: row.coMentorId,
  expiresAt: new Date(row.expiresAt),
  defenseDate: row.defenseDate === null ? null : new Date(row.defenseDate),
  defensePlace: "",
  confirmationOfPaymentFileId: row.proof?.id ?? null,
  libraryConfirmedAt: row.libraryConfirmedAt === null ? null : new Date(row.libraryConfirmedAt),
  accountancyConfirmedAt: row.accountancyConfirmedAt === null ? null : new Date(row.accountancyConfirmedAt),
  review: row.review,
});
