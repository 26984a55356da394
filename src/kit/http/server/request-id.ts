import { AsyncLocalStorage } from "node:async_hooks";

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work` so that each log line contains the id of its request. */
export const withRequestId = (id: string, work: () => void) => requestIds.run(id, work);

/** The id of the request that is being served; undefined in jobs. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
