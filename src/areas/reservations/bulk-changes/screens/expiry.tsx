import { Form } from "react-router";
import { revalidateAfterConflict } from "#kit/forms/index.ts";
import { parseForm, parseSelectedIds, readFormFields } from "#kit/forms/server/index.ts";
import { answerBulk, contextOf } from "#kit/http/server/index.ts";
import { addDays, localDate } from "#kit/time/index.ts";
import {
  ActionForm,
  type BulkActionData,
  BulkResults,
  Button,
  DateField,
  EmptyState,
  FormContext,
  Notice,
  Page,
  TextArea,
} from "#kit/ui/index.ts";
import { texts as screenTexts } from "../../screens/texts.ts";
import { texts as areaTexts } from "../../texts.ts";
import { previewExpiry } from "../rules.ts";
import { dayChoice, expiryOfSeveral } from "../schema.ts";
import { changeExpiryOfSeveral } from "../server/commands.ts";
import { loadChosenReservations } from "../server/queries.ts";
import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/expiry";
import { ChangePreview, changedIds, confirmLabel } from "./parts/change-preview.tsx";

/** Loads the preview of `reservations` for the new `day` of the address; a day that isn't in the future is none. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now } = contextOf(args);
  const { searchParams } = args.url;
  const asked = searchParams.get("reservations") ?? "";
  const ids = asked === "" ? [] : parseChosen([asked]);
  const typed = searchParams.get("day") ?? "";
  const today = localDate(now);
  const parsed = dayChoice.safeParse({ day: typed });
  const day = parsed.success && parsed.data.day > today ? parsed.data.day : undefined;
  const rows = previewExpiry(actor, await loadChosenReservations(db, ids), day);
  return { rows, asked, typed, day, earliest: addDays(today, 1) };
}

export async function action(args: Route.ActionArgs) {
  const fields = await readFormFields(args.request);
  const ids = parseChosen(fields.form_reservations);
  const results = await changeExpiryOfSeveral(contextOf(args), ids, parseForm(expiryOfSeveral, fields));
  return answerBulk(results, { path: "/reservation", allDone: messages.expiresAt.done, done: messages.changed });
}

const parseChosen = (form_reservations: string[] = []) =>
  parseSelectedIds({ form_reservations }, "form_reservations", messages.nothingChosen);

export const shouldRevalidate = revalidateAfterConflict;

const pageTexts = texts.hr;
const { day: dayLabel, dayHint, reason, reasonHint } = screenTexts.hr.expiresAt;

export default function ExpiryOfSeveral({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, asked, typed, day, earliest } = loaderData;
  const changed = changedIds(rows);
  const wrongDay = typed !== "" && day === undefined ? areaTexts.hr.refusals.dayNotAhead : undefined;
  return (
    <Page
      title={pageTexts.expiresAt.title}
      lead={rows.length > 0 && pageTexts.expiresAt.lead}
      back={{ to: "/reservation", label: pageTexts.back }}
    >
      <BulkResults title={pageTexts.results} answer={actionData as BulkActionData | undefined} />
      {rows.length === 0 ? (
        <EmptyState title={pageTexts.none}>{pageTexts.noneText}</EmptyState>
      ) : (
        <>
          <FormContext value={{ id: "day", errors: wrongDay ? { day: wrongDay } : {}, values: { day: [typed] } }}>
            <Form method="get" className="t-form" key={typed}>
              <input type="hidden" name="reservations" value={asked} />
              <DateField name="day" label={dayLabel} description={dayHint} min={earliest} required />
              <div className="t-form-actions">
                <Button type="submit" variant={day ? "light" : "filled"}>
                  {pageTexts.show}
                </Button>
              </div>
            </Form>
          </FormContext>
          <ChangePreview rows={rows} />
          {day && changed.length === 0 && <Notice tone="info">{pageTexts.nothingToChange}</Notice>}
          {day && changed.length > 0 && (
            <ActionForm key={`${day} ${changed.join()}`} submit={confirmLabel(rows)}>
              <input type="hidden" name="form_reservations" value={changed.join(",")} />
              <input type="hidden" name="submitButtonClick" value="change" />
              <input type="hidden" name="day" value={day} />
              <TextArea name="reason" label={reason} description={reasonHint} maxLength={1000} required />
            </ActionForm>
          )}
        </>
      )}
    </Page>
  );
}
