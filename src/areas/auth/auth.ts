import type { Role } from "#kit/workflow/policy.ts";
/**
 * The demo faculty's accounts, one per role (product §7). The sign-in page lists them while the
 * demo runs.
 */
export const demoAccounts = [
  ["student", "Student"],
  ["teacher", "Nastavnik"],
  ["head", "Voditelj odjela"],
  ["vicedean", "Prodekan"],
  ["library", "Knjižnica"],
  ["accountancy", "Računovodstvo"],
  ["services", "Studentska služba"],
  ["admin", "Administrator"],
] as const;

export const demoPassword = "teza";

/** Minutes for which a failed sign-in counts. */
export const attemptMinutes = 15;

/** Failures allowed per account, from one network and in one known browser. */
export const maxFailedSignIns = 8;

/**
 * Failed sign-ins of the last minutes. Those of a known browser are counted separately until it
 * reaches its limit.
 */
export type FailedSignIns = {
  /** For the account, from the client's network. */
  accountOnNetwork: number;
  /** For the account, from all networks. */
  account: number;
  /** For all accounts, from the client's network. */
  network: number;
};

/** The maximum delay of a response in milliseconds. */
export const maxDelayMs = 8_000;

/**
 * Number of failures without a delay: of an account, and of a network, on which many people may
 * mistype.
 */
const withoutDelay = { account: 8, network: 40 };

/** Number of failures of a network after which the delay doubles. */
const networkStep = 10;

/**
 * Decides on a sign-in from a browser in which the user has not signed in before. An account is
 * never locked: only a network that keeps guessing is refused for it; all others wait longer with
 * each failure.
 *
 * @rule when a sign-in is delayed or refused
 */
export function throttleSignIn(failed: FailedSignIns): { refused: boolean; delayMs: number } {
  const delayMs = Math.max(
    growingDelay(failed.account - withoutDelay.account),
    growingDelay(Math.floor((failed.network - withoutDelay.network) / networkStep)),
  );
  return { refused: failed.accountOnNetwork >= maxFailedSignIns, delayMs };
}

/** A quarter of a second, doubled at each step. */
const growingDelay = (step: number) => (step < 0 ? 0 : Math.min(maxDelayMs, 250 * 2 ** step));

/** Hours until an unused session ends. */
export const sessionHours = 12;

/** Maximum lifetime of a session in days, however often it is used. */
export const maxSessionDays = 7;

/** Days for which a browser stays known after the last sign-in. */
export const knownBrowserDays = 365;

/**
 * True if one of the roles is among those for which the setting demands a second factor.
 *
 * @rule who has to have a second factor
 */
export const demandsSecondFactor = (
  held: readonly Role[],
  demanded: readonly Role[] = [],
): boolean => held.some((role) => demanded.includes(role));
