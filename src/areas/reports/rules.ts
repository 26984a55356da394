import type { Report, ReportName } from "./schema.ts";
import { thesisStatusReport } from "./thesis-status/rules.ts";

/** The reports of spec §2. */
export const reports: Readonly<Record<ReportName, Report<unknown>>> = {
  "thesis-status": thesisStatusReport,
};
