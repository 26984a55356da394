import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createBoundedQueue, QueueFullError } from "./bounded-queue.server.ts";

/**
 * Starts works in a queue; returns their names in the order in which they ran, and a function that
 * ends the oldest.
 */
function worksIn(queue: ReturnType<typeof createBoundedQueue>) {
  const ran: string[] = [];
  const open: (() => void)[] = [];
  const add = (name: string, urgent = false) =>
    queue(() => {
      ran.push(name);
      return new Promise<void>((end) => open.push(end));
    }, urgent);
  const endOldest = async () => {
    open.shift()?.();
    await setImmediate();
  };
  return { ran, add, endOldest };
}

describe("a bounded queue", () => {
  test("runs as many works at a time as allowed, urgent ones first", async () => {
    const { ran, add, endOldest } = worksIn(createBoundedQueue({ running: 2, waiting: 2 }));
    for (const name of ["a", "b", "c"]) add(name);
    add("hitno", true);
    expect(ran).toEqual(["a", "b"]);
    await endOldest();
    expect(ran).toEqual(["a", "b", "hitno"]);
    await endOldest();
    expect(ran).toEqual(["a", "b", "hitno", "c"]);
  });

  test("rejects a work that has waited too long, which then never runs", async () => {
    const { ran, add, endOldest } = worksIn(
      createBoundedQueue({ running: 1, waiting: 2, patience: 20 }),
    );
    add("a");
    await expect(add("b")).rejects.toThrow(QueueFullError);
    await endOldest();
    add("c");
    expect(ran).toEqual(["a", "c"]);
  });

  test("rejects works beyond the limit, and continues after a failure", async () => {
    const queue = createBoundedQueue({ running: 1, waiting: 0 });
    const { add, endOldest } = worksIn(queue);
    add("a");
    await expect(add("b")).rejects.toThrow(QueueFullError);
    await endOldest();
    await expect(queue(() => Promise.reject(new Error("pao")))).rejects.toThrow("pao");
    expect(await queue(async () => "radi")).toBe("radi");
  });
});
