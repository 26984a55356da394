import { toTable } from "#kit/columns/table.server.ts";
import { ownDataDownloadsColumns } from "./columns.ts";

export const ownDataDownloads = toTable(ownDataDownloadsColumns);
