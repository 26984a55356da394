import { create } from "#kit/database/changes.ts";
import type { Context } from "#kit/database/context.ts";
import { localDate } from "#kit/time/dates-and-times.ts";
import { linkProgramsAndKeywords } from "./approved-edits.server.ts";
import { isPreReserved } from "./pre-reservation/rules.ts";
import { type ThesisRow, theses } from "./tables.server.ts";
import { loadThesis } from "./theses-queries.server.ts";
import { followReservation } from "./transitions.server.ts";

/**
 * The work for which a thesis is reserved again: its student, its names, and whether it has
 * completed the thesis.
 */
type Work = Pick<ThesisRow, "name" | "nameEng" | "description"> & {
  studentId: number;
  wasCompleted: boolean;
};

/**
 * Reserves a locked thesis again for a student whose closed reservation a decision has opened. If
 * another student has the thesis by then, or if it is deleted, the work continues under its own
 * copy of the thesis, which is returned. Call it inside `inTransaction`.
 */
export async function reopenThesis(
  context: Context,
  thesis: ThesisRow,
  { studentId, wasCompleted, ...texts }: Work,
): Promise<ThesisRow> {
  const isHeld =
    isPreReserved(thesis, localDate(context.now)) && thesis.preReservationStudentId !== studentId;
  const isOwn = wasCompleted || (thesis.status === "published" && !isHeld);
  if (isOwn) return followReservation(context, thesis, "reopen", asReserved);
  const copy = await create(context, theses, {
    ...thesis,
    ...asNew,
    ...texts,
    status: "reserved",
  });
  const { programs, keywords } = await loadThesis(context.db, thesis.id);
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await linkProgramsAndKeywords(context, copy.id, ids(programs), ids(keywords));
  return copy;
}

/** What a copy doesn't take over: its own record, and what happened to the thesis as such. */
const asNew = {
  id: undefined,
  version: undefined,
  createdAt: undefined,
  updatedAt: undefined,
  returnNote: undefined,
  defensedAt: undefined,
  completedAt: undefined,
  preReservationStudentId: undefined,
  preReservationDate: undefined,
  dabarStatus: undefined,
  dabarOutdated: undefined,
  dabarPid: undefined,
  dabarUrn: undefined,
};

const asReserved = {
  defensedAt: null,
  completedAt: null,
  preReservationStudentId: null,
  preReservationDate: null,
};
