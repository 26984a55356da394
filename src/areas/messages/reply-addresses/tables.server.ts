import { toTable } from "#kit/columns/table.server.ts";
import { messagesWithAddressesColumns, replyAddressesColumns } from "./columns.ts";

export const replyAddresses = toTable(replyAddressesColumns);
export const messagesWithAddresses = toTable(messagesWithAddressesColumns);
