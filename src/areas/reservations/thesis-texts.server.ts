import { and, eq, notInArray } from "drizzle-orm";
import { loadThesis } from "#areas/theses/theses-queries.server.ts";
import type { Context, DomainEvent } from "#kit/database/context.ts";
import { closedStatuses } from "./reservations.ts";
import { reservations } from "./tables.server.ts";

/**
 * Copies the titles and the description of an edited thesis to its open reservation (product §3).
 * An unchanged copy gets no history entry.
 */
export async function copyThesisTexts(
  { db }: Pick<Context, "db">,
  { name, thesisId }: DomainEvent,
): Promise<void> {
  if (name !== "thesis.edit" || thesisId === undefined) return;
  const thesis = await loadThesis(db, thesisId);
  if (thesis.status !== "reserved") return;
  await db
    .update(reservations)
    .set({
      thesisName: thesis.name,
      thesisNameEng: thesis.nameEng,
      thesisDescription: thesis.description,
    })
    .where(
      and(eq(reservations.thesisId, thesisId), notInArray(reservations.status, closedStatuses)),
    );
}
