import { toTable } from "#kit/columns/table.server.ts";
import {
  guestCodesColumns,
  guestCommentsColumns,
  guestContactsColumns,
  guestSessionsColumns,
  guestsColumns,
} from "./columns.ts";

export const guests = toTable(guestsColumns);
export const guestContacts = toTable(guestContactsColumns);
export const guestCodes = toTable(guestCodesColumns);
export const guestSessions = toTable(guestSessionsColumns);
export const guestComments = toTable(guestCommentsColumns);
