import type { z } from "@hono/zod-openapi";
import { fieldLabel } from "../edit-fields.ts";
import type { editRequest } from "../edit-schema.ts";
import type { EditShown } from "./edit-queries.ts";

/** A request as JSON (spec §3). */
export const jsonOf = (shown: EditShown): z.output<typeof editRequest> => ({
  id: shown.id,
  fieldId: shown.fieldId,
  field: fieldLabel(shown.fieldId),
  originalValue: shown.originalValue,
  newValue: shown.newValue,
  newCoMentor:
    shown.newCoMentorId === null ? null : { id: shown.newCoMentorId, nameWithTitle: shown.newCoMentor ?? "" },
  requestedAt: shown.requestedAt,
  responseBy: shown.responseBy,
  responseAt: shown.responseAt,
  status: shown.statusId,
});
