import { AsyncLocalStorage } from "node:async_hooks";

/** What each log line of a request contains. */
type RequestIdentity = {
  request: string;
  /** The trace that the request belongs to, if a proxy began one or traces are exported. */
  trace?: string;
};

const identities = new AsyncLocalStorage<RequestIdentity>();

/** Runs `work` so that each log line contains the id of its request and, if there is one, of its trace. */
export const withRequestId = (id: string, work: () => void, trace?: string) =>
  identities.run({ request: id, ...(trace !== undefined && { trace }) }, work);

/** What identifies the request that is being served; undefined in jobs. */
export const currentIdentity = (): RequestIdentity | undefined => identities.getStore();

/** The id of the request that is being served; undefined in jobs. */
export const currentRequestId = (): string | undefined => identities.getStore()?.request;
