/** Thrown instead of starting work when too much is waiting, or when it has waited too long. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

type Limits = {
  /** Works that run at the same time. */
  running: number;
  /** Works that may wait, urgent and others each. */
  waiting: number;
  /** Milliseconds that a work waits at most. */
  patience?: number;
};

export type BoundedQueue = <T>(work: () => Promise<T>, urgent?: boolean) => Promise<T>;

/**
 * Runs a bounded number of works at the same time; others wait in order, urgent ones first. Rejects
 * with `QueueFullError` a work that exceeds the limit, and one that has waited too long.
 */
export function createBoundedQueue({ running, waiting, patience }: Limits): BoundedQueue {
  let free = running;
  const urgentOnes: (() => void)[] = [];
  const others: (() => void)[] = [];
  return async (work, urgent = false) => {
    const queue = urgent ? urgentOnes : others;
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new QueueFullError();
    else await waitIn(queue, patience);
    try {
      return await work();
    } finally {
      const next = urgentOnes.shift() ?? others.shift();
      if (next) next();
      else free += 1;
    }
  };
}

function waitIn(queue: (() => void)[], patience: number | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    queue.splice(queue.indexOf(start), 1);
    reject(new QueueFullError());
  };
  const timer = patience === undefined ? undefined : setTimeout(leave, patience);
  const start = () => {
    clearTimeout(timer);
    resolve();
  };
  queue.push(start);
  return promise;
}
