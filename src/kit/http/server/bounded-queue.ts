/** Thrown instead of starting work when too much is waiting. */
export class QueueFullError extends Error {
  override name = "QueueFullError";
}

type Limits = {
  /** Works that run at the same time. */
  running: number;
  /** Works that may wait, urgent and others each. */
  waiting: number;
};

export type BoundedQueue = <T>(work: () => Promise<T>, urgent?: boolean) => Promise<T>;

/**
 * Runs a bounded number of works at the same time; others wait in order, urgent ones first. Rejects with
 * `QueueFullError` what would be one too many.
 */
export function createBoundedQueue({ running, waiting }: Limits): BoundedQueue {
  let free = running;
  const urgentOnes: (() => void)[] = [];
  const others: (() => void)[] = [];
  return async (work, urgent = false) => {
    const queue = urgent ? urgentOnes : others;
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new QueueFullError();
    else await new Promise<void>((start) => queue.push(start));
    try {
      return await work();
    } finally {
      const next = urgentOnes.shift() ?? others.shift();
      if (next) next();
      else free += 1;
    }
  };
}
