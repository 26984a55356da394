import type { texts } from "./texts.ts";

export const exchangesPath = "/service/exchanges";

/** The systems whose exchanges are recorded. */
export const exchangeSystems = ["dabar", "isvu", "hr"] as const;

export type ExchangeSystem = (typeof exchangeSystems)[number];

/** Why an exchange failed. */
export type ExchangeFailure = keyof typeof texts.hr.failures;

/** An exchange as the admin sees it on the page of a thesis. */
export type ExchangeView = {
  id: number;
  askedAt: string;
  /** The person who triggered it; "" for the application itself. */
  askedBy: string;
  method: string;
  path: string;
  /** The HTTP status; null if there was no response. */
  status: number | null;
  answer: string;
  failure: ExchangeFailure | null;
};

/** The system whose exchanges are shown; undefined for all of them. */
export const parseExchangeSystem = (params: URLSearchParams): ExchangeSystem | undefined =>
  exchangeSystems.find((system) => system === params.get("system"));
