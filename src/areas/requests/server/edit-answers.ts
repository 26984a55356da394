import type { z } from "@hono/zod-openapi";
import { editFieldLabel } from "../edit-fields.ts";
import type { editRequestJson } from "../edit-schema.ts";
import type { EditRequestView } from "./edit-queries.ts";

/** A request as JSON (spec §3). */
export const toEditRequestJson = (shown: EditRequestView): z.output<typeof editRequestJson> => ({
  id: shown.id,
  fieldId: shown.fieldId,
  field: editFieldLabel(shown.fieldId),
  originalValue: shown.originalValue,
  newValue: shown.newValue,
  newCoMentor:
    shown.newCoMentorId === null ? null : { id: shown.newCoMentorId, nameWithTitle: shown.newCoMentor ?? "" },
  requestedAt: shown.requestedAt,
  responseBy: shown.responseBy,
  responseAt: shown.responseAt,
  status: shown.statusId,
});
