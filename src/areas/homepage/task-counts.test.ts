import { expect, test } from "vitest";
import { visitor } from "#kit/workflow/policy.ts";
import { queuePages } from "./queue-pages.ts";
import { countTasks } from "./task-counts.ts";

test("queues that one page lists are counted together, and pages without tasks are omitted", () => {
  const counts = { erasureRequests: 2, pendingErasures: 1, openWork: 4, mails: 0, library: null };
  expect(countTasks({ reservations: null, counts }, visitor, new Date())).toEqual({
    // a row for each alert
    "/homepage-user": 3,
    [queuePages.erasureRequests]: 3,
    [queuePages.openWork]: 4,
  });
  expect(queuePages.erasureRequests).toBe(queuePages.pendingErasures);
});

test("„Danas” has a row for each task of a queue, one for each alert and none for messages", () => {
  const counts = { theses: 4, editRequests: 250, library: 0, mails: 7, messages: 9 };
  expect(countTasks({ reservations: null, counts }, visitor, new Date())).toEqual({
    "/homepage-user": 4 + 100 + 1,
    [queuePages.theses]: 4,
    [queuePages.editRequests]: 250,
    [queuePages.mails]: 7,
    [queuePages.messages]: 9,
  });
});
