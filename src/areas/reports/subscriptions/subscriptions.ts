import { type ReportFilters, reportParams } from "../reports.ts";

/** Reports that one person can be reminded of. */
export const maxSubscriptions = 20;

/**
 * The filters that a subscription stores: all except the day, because each week shows the current
 * report.
 */
export const subscribedQuery = (filters: ReportFilters): string =>
  reportParams({ ...filters, day: null }).toString();
