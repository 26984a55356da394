import { addMonths, localDate, startOfDay } from "#kit/time/dates-and-times.ts";

/** Why data may be kept; the texts name the law. */
export type LegalBasis = "records" | "accounting" | "publicTask" | "security";

/**
 * The months that are proposed to the admin, and the fewest that can be set. 0 keeps data without
 * limit.
 */
type MonthLimits = { months: number; least: number };

type RetentionRule = {
  basis: LegalBasis;
  /**
   * Months are set by the admin, `fixed` is a constant of the code that needs the data, `operator`
   * is a setting of the server, whose log and backups lie outside the database, and `permanent` is
   * what the law on records demands.
   */
  term: MonthLimits | "fixed" | "operator" | "permanent";
};

/**
 * All data with a term of retention (GDPR, art. 5(1)(e) and 13(2)(a)). The privacy page, the
 * admin's page and the nightly job read this table and nothing else.
 *
 * @rule how long data are kept
 */
export const retentionTable = {
  studyRecords: { basis: "records", term: "permanent" },
  history: { basis: "publicTask", term: "permanent" },
  workingVersions: { basis: "publicTask", term: { months: 24, least: 1 } },
  privateNotes: { basis: "publicTask", term: { months: 12, least: 1 } },
  paymentProofs: { basis: "publicTask", term: { months: 24, least: 1 } },
  // eleven years from the end of a year
  bankPayments: { basis: "accounting", term: { months: 144, least: 144 } },
  messages: { basis: "publicTask", term: { months: 60, least: 6 } },
  notifications: { basis: "publicTask", term: { months: 24, least: 6 } },
  exchanges: { basis: "publicTask", term: { months: 24, least: 3 } },
  readLog: { basis: "security", term: { months: 24, least: 6 } },
  problemReports: { basis: "publicTask", term: { months: 12, least: 1 } },
  unusedAccounts: { basis: "publicTask", term: { months: 60, least: 12 } },
  securityEvents: { basis: "security", term: { months: 24, least: 12 } },
  importRows: { basis: "publicTask", term: "fixed" },
  paperBatches: { basis: "publicTask", term: "fixed" },
  unsubmittedFiles: { basis: "publicTask", term: "fixed" },
  replyAddresses: { basis: "security", term: "fixed" },
  sessions: { basis: "security", term: "fixed" },
  passwordLinks: { basis: "security", term: "fixed" },
  signInAttempts: { basis: "security", term: "fixed" },
  knownBrowsers: { basis: "security", term: "fixed" },
  pendingSignIns: { basis: "security", term: "fixed" },
  guestAddresses: { basis: "publicTask", term: "fixed" },
  guestSignIns: { basis: "security", term: "fixed" },
  ownDataDownloads: { basis: "security", term: "fixed" },
  serverLog: { basis: "security", term: "operator" },
  backups: { basis: "security", term: "operator" },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type RetentionKey = keyof typeof retentionTable;

type KeyWithTerm<Term> = {
  [Key in RetentionKey]: (typeof retentionTable)[Key]["term"] extends Term ? Key : never;
}[RetentionKey];

/** How long data are kept; `most` is a second limit in days. */
export type Term = { unit: "month" | "day" | "hour" | "minute"; n: number; most?: number };

/** The rules whose months the admin sets. */
export type MonthlyKey = KeyWithTerm<MonthLimits>;
export type FixedKey = KeyWithTerm<"fixed">;
export type OperatorKey = KeyWithTerm<"operator">;

/**
 * The days of the rules that the operator sets; undefined for data that Teza's settings don't keep.
 */
export type OperatorDays = Readonly<Record<OperatorKey, number | undefined>>;

export const retentionKeys = Object.keys(retentionTable) as RetentionKey[];

export const isMonthly = (key: RetentionKey): key is MonthlyKey =>
  typeof retentionTable[key].term === "object";

export const monthlyKeys: readonly MonthlyKey[] = retentionKeys.filter(isMonthly);

/** The most months that can be set: fifty years. */
export const mostMonths = 600;

/** The admin's settings. */
export type SetMonths = Readonly<Partial<Record<MonthlyKey, number>>>;

/**
 * The months in force. A rule without a term set by the admin has no limit, because a deletion
 * can't be undone.
 */
export const monthsOf = (key: MonthlyKey, set: SetMonths): number => set[key] ?? 0;

/** The admin's settings, and the proposals for the other rules. */
export const withProposals = (set: SetMonths): Record<MonthlyKey, number> => {
  const months = monthlyKeys.map((key) => [key, set[key] ?? retentionTable[key].term.months]);
  return Object.fromEntries(months) as Record<MonthlyKey, number>;
};

/** True if the admin hasn't set every rule yet. */
export const hasUnsetTerms = (set: SetMonths): boolean =>
  monthlyKeys.some((key) => set[key] === undefined);

/**
 * Data that began their term before this instant have been kept for the whole term: with a term of
 * six months, data from 15 January are kept through 15 July and deleted in the following night.
 * Undefined if data are kept without limit.
 */
export const endOfTerm = (months: number, now: Date): Date | undefined =>
  months === 0 ? undefined : startOfDay(addMonths(localDate(now), -months));
