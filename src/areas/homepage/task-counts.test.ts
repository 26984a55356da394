import { expect, test } from "vitest";
import { visitor } from "#kit/workflow/policy.ts";
import { queuePages } from "./queue-pages.ts";
import { countTasks } from "./task-counts.ts";

test("queues that one page lists are counted together, and pages without tasks are omitted", () => {
  const counts = { erasureRequests: 2, pendingErasures: 1, openWork: 4, mails: 0, library: null };
  expect(countTasks({ reservations: null, counts }, visitor, new Date())).toEqual({
    [queuePages.erasureRequests]: 3,
    [queuePages.openWork]: 4,
  });
  expect(queuePages.erasureRequests).toBe(queuePages.pendingErasures);
});
