import { toTable } from "#kit/columns/table.server.ts";
import { passkeyChallengesColumns, passkeysColumns } from "./columns.ts";

export const passkeys = toTable(passkeysColumns);
export const passkeyChallenges = toTable(passkeyChallengesColumns);
