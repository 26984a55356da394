import { remove } from "#kit/database/changes.ts";
import { type Context, inTransaction } from "#kit/database/context.ts";
import type { DeletionHandlers } from "#kit/records/deletion-api.server.ts";
import { formatText } from "#kit/text/localization.ts";
import { formatInstant } from "#kit/time/dates-and-times.ts";
import { hasRole } from "#kit/workflow/policy.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { reservationPolicy } from "../../policy.ts";
import { lockReservation } from "../../server/commands/transition.ts";
import { loadReservation } from "../../server/queries/reservation.ts";
import { reservations } from "../../server/tables.ts";
import { messages, texts } from "../texts.ts";
import { loadDependentRecords } from "./queries.ts";

const deleteTexts = texts.hr.delete;

/**
 * Deletes a closed reservation without dependent records. Only an admin may delete it; open reservations are cancelled
 * instead (docs/decisions/0014).
 */
export const reservationDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    if (!hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const reservation = await loadReservation(db, id);
    const links = toLinks(await loadDependentRecords(db, id));
    const ended = reservationPolicy.remove(actor, reservation);
    const blocked = ended ? (links.length > 0 ? messages.delete.linked : undefined) : messages.delete.open;
    return { id, title: `${reservation.thesisName}, ${reservation.student}`, blocked, links };
  },
  remove: (context, id) => inTransaction(context, (context) => deleteEndedReservation(context, id)),
};

async function deleteEndedReservation(context: Context, id: number) {
  if (!hasRole(context.actor, "admin")) throw new Refusal(403, accessDenied);
  const { record } = await lockReservation(context, id);
  if (!reservationPolicy.remove(context.actor, record)) throw new Refusal(409, messages.delete.open);
  if ((await loadDependentRecords(context.db, id)).length > 0) throw new Refusal(409, messages.delete.linked);
  return remove(context, reservations, id);
}

function toLinks(rows: Awaited<ReturnType<typeof loadDependentRecords>>) {
  return [...Map.groupBy(rows, ({ what }) => what)].map(([what, of]) => ({
    what: deleteTexts.links[what],
    count: of.length,
    rows: of.map(({ id, finalVersion, createdAt }) => ({
      title: formatText(deleteTexts.version, {
        kind:
          what === "certificates"
            ? deleteTexts.links.certificates
            : finalVersion
              ? deleteTexts.final
              : deleteTexts.working,
        when: formatInstant(new Date(createdAt)),
      }),
      path: what === "certificates" ? `/certificate-of-completion/show/${id}` : `/document/show/${id}`,
    })),
  }));
}
