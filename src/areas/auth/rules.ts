/** Minutes for which a failed sign-in counts. */
export const attemptMinutes = 15;

/** Failures of an account that are allowed from one network, and in one known browser. */
export const maxFailedSignIns = 8;

/**
 * Failed sign-ins of the last minutes. Those of a known browser count only as its own, until it has used up its
 * failures.
 */
export type FailedSignIns = {
  /** For the account, from the client's network. */
  accountOnNetwork: number;
  /** For the account, from all networks. */
  account: number;
  /** For all accounts, from the client's network. */
  network: number;
};

/** The delay of an answer in milliseconds, at most. */
export const maxDelayMs = 8_000;

/** Failures that cause no delay yet: of an account, and of a network, where many people may mistype. */
const withoutDelay = { account: 8, network: 40 };

/** Failures of a network that double the delay. */
const networkStep = 10;

/**
 * Decides on a sign-in from a browser in which the user has not signed in before. An account is never locked: only a
 * network that keeps guessing is refused for it; all others wait, the longer the more failures there are
 * (docs/decisions/0031).
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
