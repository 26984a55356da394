import { describe, expect, test } from "vitest";
import { deleteRequestStatusSummary, validateDeleteRequest } from "./delete-requests-rules.ts";
import { messages } from "./texts.ts";

const { refusals } = messages;

test.each([
  ["published", false, undefined],
  ["published", true, refusals.pending],
  ["reserved", false, refusals.reserved],
  ["reserved", true, refusals.pending],
  ["completed", false, refusals.completed],
  ["deleted", false, refusals.deleted],
  ["notPublished", false, refusals.unpublished],
  ["notPublishedDraft", false, refusals.unpublished],
])(
  "a delete request for a thesis that is %s, with another pending: %s",
  (status, pending, message) => {
    expect(validateDeleteRequest({ status, pending })).toBe(message);
  },
);

describe("the status summary of a sent request", () => {
  test.each([
    [1, "published", "Ana", "requested"],
    [1, "published", null, "noHead"],
    [1, "reserved", "Ana", "notFree"],
    [2, "published", "Ana", "refused"],
    [3, "deleted", "Ana", "approved"],
    [3, "published", "Ana", "restored"],
    [3, "reserved", "Ana", "restored"],
  ] as const)("%s, thesis %s, head %s: %s", (status, thesisStatus, head, standing) => {
    expect(deleteRequestStatusSummary({ status, thesisStatus, head })).toBe(standing);
  });
});
