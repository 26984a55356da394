import { headOfItsDepartment, type ThesisRecord } from "#areas/theses/flow.ts";
import { requestStatuses } from "#areas/theses/requests/schema.ts";
import { flow, guard } from "#kit/workflow/index.ts";
import { texts } from "./texts.ts";

/** What the life and the permissions must know of a request: its status, and whose topic it is about. */
export type EditRequestRecord = Omit<ThesisRecord, "status"> & {
  status: string;
  thesisStatus: string;
  /** Why the head refuses it. */
  reason?: string;
};

const reasonMissing = guard<EditRequestRecord>(texts.hr.refusals.noReason, ({ reason }) => !reason?.trim());

/** The life of an edit request; only a pending one is decided (spec §4). */
// biome-ignore format: one step a line
export const editRequestFlow = flow<EditRequestRecord>()("requested", requestStatuses, [
  ["approve", "requested", "approved", headOfItsDepartment],
  ["refuse", "requested", "refused", headOfItsDepartment, reasonMissing],
]);
