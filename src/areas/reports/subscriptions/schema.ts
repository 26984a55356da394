import { type ReportFilters, reportParams } from "../schema.ts";

/** Reports that one person can be reminded of. */
export const maxSubscriptions = 20;

/**
 * What a subscription keeps of a report's filters: all but the day, because each week shows the report as it is then.
 */
export const subscribedQuery = (filters: ReportFilters): string => reportParams({ ...filters, day: null }).toString();
