import { toTable } from "#kit/columns/table.server.ts";
import {
  retentionRunsColumns,
  retentionTermsColumns,
  unusedAccountWarningsColumns,
} from "./columns.ts";

export const retentionTerms = toTable(retentionTermsColumns);
export const retentionRuns = toTable(retentionRunsColumns);
export const unusedAccountWarnings = toTable(unusedAccountWarningsColumns);
