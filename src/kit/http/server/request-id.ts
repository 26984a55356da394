import { AsyncLocalStorage } from "node:async_hooks";

const requestIds = new AsyncLocalStorage<string>();

/** Runs `work` so that each line of the log says which request it belongs to. */
export const withRequestId = (id: string, work: () => void) => requestIds.run(id, work);

/** The id of the request that is being served; undefined in jobs. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
