import type { Context } from "#kit/database/context.ts";
import { attachmentHeader } from "#kit/files/stored-files.server.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { notFound, Refusal } from "#kit/workflow/refusal.ts";
import { requireAccountancy } from "./commands.server.ts";
import { loadAllSettings, loadPayableReservations } from "./queries.server.ts";
import { sampleStatement } from "./sample-statement.ts";

/**
 * Responds with a sample statement of today. Refuses with 403, or with 404 if no payee is
 * configured.
 */
export async function sendSampleStatement(context: Context): Promise<Response> {
  requireAccountancy(context);
  const today = localDate(context.now);
  const [settings, reservations] = [
    await loadAllSettings(context.db),
    await loadPayableReservations(context.db),
  ];
  const current = settings.find(({ validFrom }) => validFrom <= today);
  if (!current) throw new Refusal(404, notFound);
  return new Response(sampleStatement(reservations, current, today), {
    headers: {
      "Content-Type": "application/xml",
      "Content-Disposition": attachmentHeader(`probni-izvadak-${today}.xml`),
      "Cache-Control": "private, no-store",
    },
  });
}
