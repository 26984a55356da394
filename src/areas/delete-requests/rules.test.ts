import { describe, expect, test } from "vitest";
import { deleteRequestStatusSummary, validateDeleteRequest } from "./rules.ts";
import { texts } from "./texts.ts";

const no = texts.hr.refusals;

test.each([
  ["published", false, undefined],
  ["published", true, no.pending],
  ["reserved", false, no.reserved],
  ["reserved", true, no.pending],
  ["completed", false, no.completed],
  ["deleted", false, no.deleted],
  ["notPublished", false, no.unpublished],
  ["notPublishedDraft", false, no.unpublished],
])("deletion of a topic that is %s, asked before: %s", (status, pending, sentence) => {
  expect(validateDeleteRequest({ status, pending })).toBe(sentence);
});

describe("a sent request stands as", () => {
  test.each([
    [1, "published", "Ana", "requested"],
    [1, "published", null, "noHead"],
    [1, "reserved", "Ana", "lapsed"],
    [2, "published", "Ana", "refused"],
    [3, "deleted", "Ana", "approved"],
    [3, "published", "Ana", "restored"],
    [3, "reserved", "Ana", "restored"],
  ] as const)("%s, its topic %s, head %s: %s", (status, thesisStatus, head, standing) => {
    expect(deleteRequestStatusSummary({ status, thesisStatus, head })).toBe(standing);
  });
});
