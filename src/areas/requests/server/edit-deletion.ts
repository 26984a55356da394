import { mentor } from "#areas/theses/flow.ts";
import type { DeletionHandlers } from "#kit/records/server/deletion-api.ts";
import { hasRole } from "#kit/workflow/actor.ts";
import { accessDenied, Refusal } from "#kit/workflow/refusal.ts";
import { editFieldLabel } from "../edit-fields.ts";
import { editRequestPolicy } from "../edit-policy.ts";
import { texts } from "../texts/edit.ts";
import { removeEditRequest } from "./edit-commands.ts";
import { loadEditRequest } from "./edit-queries.ts";

/** The mentor's own pending request; a decided one stays. The admin reads the page. */
export const editDeletion: DeletionHandlers = {
  preview: async ({ db, actor }, id) => {
    const request = await loadEditRequest(db, id);
    const own = mentor(actor, request);
    if (!own && !hasRole(actor, "admin")) throw new Refusal(403, accessDenied);
    const { decidedNotRemoved, onlyMentorRemoves } = texts.hr.refusals;
    const blocked = editRequestPolicy.remove(actor, request) ? "" : own ? decidedNotRemoved : onlyMentorRemoves;
    return { id, title: `${editFieldLabel(request.fieldId)}: ${request.thesis}`, blocked, links: [] };
  },
  remove: removeEditRequest,
};
