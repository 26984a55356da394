import { expect, test } from "vitest";
import { createSentPages, type PersonalRequest } from "./sent-pages.ts";

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const request: PersonalRequest = { key: "k", session: "ana", versions: new Map([["theses", 7]]) };
const dependencies = { sources: ["theses"], from: at("09:00"), until: at("10:00") };

test("a page is unchanged for the same request, person and data, until time changes it", () => {
  const pages = createSentPages();
  const etag = pages.remember(request, dependencies);
  const isUnchanged = (change: Partial<PersonalRequest> = {}, now = at("09:30")) =>
    pages.findUnchanged(etag, { ...request, ...change }, now) === etag;
  expect(isUnchanged()).toBe(true);
  expect(isUnchanged({ versions: new Map([...request.versions, ["studies", 3]]) })).toBe(true);
  expect(isUnchanged({ versions: new Map([["theses", 8]]) })).toBe(false);
  expect(isUnchanged({ session: "ivo" })).toBe(false);
  expect(isUnchanged({ key: "l" })).toBe(false);
  expect(isUnchanged({}, at("09:59:59.999"))).toBe(true);
  expect(isUnchanged({}, at("10:00"))).toBe(false);
  expect(isUnchanged({}, at("08:59")), "the clock was set back").toBe(false);
});

test("each rendering has a tag of its own", () => {
  const pages = createSentPages();
  expect(pages.remember(request, dependencies)).not.toBe(pages.remember(request, dependencies));
});

test("only the latest pages are remembered", () => {
  const pages = createSentPages(2);
  const [first, ...rest] = [1, 2, 3].map(() =>
    pages.remember(request, { ...dependencies, until: null }),
  );
  expect(pages.findUnchanged(first, request, at("09:30"))).toBeUndefined();
  for (const tag of rest)
    expect(pages.findUnchanged(`"x", ${tag}`, request, at("23:00"))).toBe(tag);
  for (const tag of [undefined, "", "*", '"x"'])
    expect(pages.findUnchanged(tag, request, at("09:30"))).toBeUndefined();
});

test("the remembered pages take limited memory", () => {
  const pages = createSentPages(1_000, 100_000);
  const tags = Array.from({ length: 20 }, () =>
    pages.remember({ ...request, session: "ana".repeat(1_000) }, { ...dependencies, until: null }),
  );
  const isKnown = (tag: string) =>
    pages.findUnchanged(tag, { ...request, session: "ana".repeat(1_000) }, at("09:30")) === tag;
  expect(tags.map(isKnown).lastIndexOf(false)).toBe(4);
});
