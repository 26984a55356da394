import { originalityPath } from "#areas/reservations/originality.ts";
import { loadReservationRecord } from "#areas/reservations/reservation-queries.server.ts";
import { ReservationPage, StepSection } from "#areas/reservations/screens/reservation-page.tsx";
import type { Context } from "#kit/database/context.ts";
import { withReceivedForm } from "#kit/files/receive-form.server.ts";
import { contextOf } from "#kit/http/request-context.server.ts";
import { redirectWithFlash } from "#kit/http/responses.server.ts";
import { Notice } from "#kit/ui/page.tsx";
import { parseId } from "#kit/workflow/refusal.ts";
import { enterReport, loadOriginalityPage, requireOriginality } from "../originality.server.ts";
import { originalityPaths, reportForm } from "../originality.ts";
import { readSimilarity } from "../read-similarity.server.ts";

import { messages, texts } from "../texts.ts";
import type { Route } from "./+types/new";
import { ReportForm } from "./report-form.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadOriginalityPage(contextOf(args), parseId(args.params.id));

export async function action(args: Route.ActionArgs) {
  const context = contextOf(args);
  const id = parseId(args.params.id);
  const authorize = async ({ db, actor }: Context) =>
    requireOriginality("enterOriginality", actor, await loadReservationRecord(db, id));
  const files = { file: "originality" } as const;
  const required = { file: messages.errors.noFile };
  return withReceivedForm(
    args.request,
    context,
    { files, required, schema: reportForm, authorize, steps: ["enter"] },
    async ({ form, files: { file } }) => {
      await enterReport(context, id, {
        ...form,
        file,
        readSimilarity: await readSimilarity(context, file),
      });
      throw redirectWithFlash(originalityPath(id), messages.done.enter);
    },
  );
}

/** The form that enters a similarity report. */
export default function NewOriginalityReport({ loaderData }: Route.ComponentProps) {
  const { page, reports, instructions, today } = loaderData;
  const open = page.may.includes("enterOriginality");
  return (
    <ReservationPage page={page} tab={texts.hr.newTitle} step="enterOriginality">
      <StepSection title={texts.hr.newTitle} passive={!open}>
        {open ? (
          <ReportForm
            action={originalityPaths.enter(page.ids.id)}
            newest={reports[0] ?? null}
            instructions={instructions}
            today={today}
          />
        ) : (
          <Notice tone="info">{texts.hr.notNow}</Notice>
        )}
      </StepSection>
    </ReservationPage>
  );
}
