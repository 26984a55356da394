import { formatDate } from "#kit/time/dates.ts";
import { toWallTime } from "#kit/time/time-zone.ts";
import { editFieldLabel } from "../edit-fields.ts";
import { texts as desk } from "../texts/desk.ts";
import { texts } from "../texts/edit.ts";
import type { EditRequestView } from "./edit-queries.ts";

/** A request as a row of a grid that the page carries itself; `askedAt` stays an instant. */
export const toEditRequestGridRow = ({ newIds: _, ...shown }: EditRequestView) => ({
  ...shown,
  field: editFieldLabel(shown.fieldId),
  state: shown.lapsed ? texts.hr.lapsed : desk.hr.statuses[shown.status],
  askedAt: shown.requestedAt,
  requestedAt: formatGridDay(shown.requestedAt),
  responseAt: shown.responseAt ? formatGridDay(shown.responseAt) : "",
  showPath: `/edit-request/show/${shown.id}`,
});

/** `dd.mm.yyyy`, as grids have it. */
const formatGridDay = (instant: string) => formatDate(toWallTime(new Date(instant)).date).replace(/\.$/, "");
