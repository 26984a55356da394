import { toTable } from "#kit/columns/table.server.ts";
import { knownBrowsersColumns, sessionsColumns, signInAttemptsColumns } from "./columns.ts";

export const sessions = toTable(sessionsColumns);
export const signInAttempts = toTable(signInAttemptsColumns);
export const knownBrowsers = toTable(knownBrowsersColumns);
