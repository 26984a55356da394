import { formatDate } from "#kit/time/dates.ts";
import { toWallTime } from "#kit/time/time-zone.ts";
import { fieldLabel } from "../edit-fields.ts";
import { texts as desk } from "../texts/desk.ts";
import { texts } from "../texts/edit.ts";
import type { EditShown } from "./edit-queries.ts";

/** A request as a row of a grid that the page carries itself; `askedAt` stays an instant. */
export const gridRowOf = ({ newIds: _, ...shown }: EditShown) => ({
  ...shown,
  field: fieldLabel(shown.fieldId),
  state: shown.lapsed ? texts.hr.lapsed : desk.hr.statuses[shown.status],
  askedAt: shown.requestedAt,
  requestedAt: dayOf(shown.requestedAt),
  responseAt: shown.responseAt ? dayOf(shown.responseAt) : "",
  showPath: `/edit-request/show/${shown.id}`,
});

/** `dd.mm.yyyy`, as grids have it. */
const dayOf = (instant: string) => formatDate(toWallTime(new Date(instant)).date).replace(/\.$/, "");
