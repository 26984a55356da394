import { loadNonWorkingDays } from "#areas/studies/studies.server.ts";
import { revalidateAfterConflict } from "#kit/forms/form.ts";
import { parseForm, readFormFields } from "#kit/forms/parse-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { answerBulk } from "#kit/http/responses.server.ts";
import { addDays, localDate } from "#kit/time/dates-and-times.ts";
import type { BulkActionData } from "#kit/ui/forms/bulk-actions.tsx";
import { TextArea } from "#kit/ui/forms/input-fields.tsx";
import { TermField } from "#kit/ui/forms/term-field.tsx";
import { changeExpiryOfSeveral, loadChosenReservations } from "../bulk-changes.server.ts";
import { dayChoice, expiryOfSeveral, previewExpiry } from "../bulk-changes.ts";
import { parseChosenIds } from "../bulk-changes-form.server.ts";
import { messages, texts } from "../bulk-changes-texts.ts";
import { texts as screenTexts } from "../screen-texts.ts";
import { texts as areaTexts } from "../texts.ts";
import type { Route } from "./+types/bulk-changes-expiry";
import { BulkChangePage } from "./bulk-change-page.tsx";

/**
 * Loads the preview of `reservations` for the new `day` of the address; a day that isn't in the
 * future is none.
 */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const { searchParams } = args.url;
  const selection = searchParams.get("reservations") ?? "";
  const ids = selection === "" ? [] : parseChosenIds([selection]);
  const input = searchParams.get("day") ?? "";
  const today = localDate(now);
  const parsed = dayChoice.safeParse({ day: input });
  const day = parsed.success && parsed.data.day > today ? parsed.data.day : undefined;
  const rows = previewExpiry(actor, await loadChosenReservations(db, ids), day);
  return {
    rows,
    asked: selection,
    typed: input,
    day,
    earliest: addDays(today, 1),
    daysOff: await loadNonWorkingDays(db),
  };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request, "change");
  const ids = parseChosenIds(fields.form_reservations);
  const results = await changeExpiryOfSeveral(
    contextOf(args),
    ids,
    parseForm(expiryOfSeveral, fields),
  );
  return answerBulk(results, {
    path: "/reservation",
    allDone: messages.expiresAt.done,
    done: messages.changed,
  });
}

export const shouldRevalidate = revalidateAfterConflict;

const { title, lead } = texts.hr.expiresAt;
const { day: dayLabel, dayHint, reason, reasonHint } = screenTexts.hr.expiresAt;

export default function ExpiryOfSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, asked, typed, day, earliest, daysOff } = loaderData;
  return (
    <BulkChangePage
      title={title}
      lead={lead}
      rows={rows}
      asked={asked}
      typed={typed}
      name="day"
      value={day}
      error={typed !== "" && day === undefined ? areaTexts.hr.refusals.dayNotAhead : undefined}
      field={
        <TermField
          name="day"
          label={dayLabel}
          description={dayHint}
          min={earliest}
          daysOff={daysOff}
          required
        />
      }
      answer={actionData as BulkActionData | undefined}
    >
      <TextArea name="reason" label={reason} description={reasonHint} maxLength={1000} required />
    </BulkChangePage>
  );
}
