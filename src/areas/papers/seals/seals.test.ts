import { describe, expect, test } from "vitest";
import type { Beginning, ReturnedFile, SealFacts } from "#kit/signatures/signed-file.ts";
import { decideReturn, type KnownFile } from "./seals.ts";

const paper: KnownFile = {
  sha256: "issued",
  paperId: 7,
  isCurrent: true,
  isSealed: false,
  state: "valid",
  kind: "certificate",
  student: "Ana Anić",
  number: 1,
};

const knownFiles = (...files: readonly Partial<KnownFile>[]) =>
  new Map(files.map((file) => [file.sha256 ?? paper.sha256, { ...paper, ...file }]));

const seal = { subject: "Pečat" } as SealFacts;
const good: Beginning = { length: 100, sha256: "issued", verdict: { seals: [seal] } };

const returned = (fields: Partial<ReturnedFile> = {}): ReturnedFile => ({
  name: "a.pdf",
  sha256: "whole",
  size: 200,
  flaw: undefined,
  isSigned: true,
  beginnings: [good],
  ...fields,
});

test("a file that continues an issued paper by a seal is taken", () => {
  expect(decideReturn(returned(), knownFiles({}))).toMatchObject({
    outcome: "take",
    length: 100,
    seals: [seal],
  });
});

test("of several beginnings the newest that counts decides", () => {
  const beginnings = [
    good,
    { length: 150, sha256: "sealed", verdict: { seals: [{ ...seal, subject: "Ana" }] } },
  ];
  const known = knownFiles(
    { isCurrent: false, isSealed: true },
    { sha256: "sealed", isSealed: true },
  );
  expect(decideReturn(returned({ beginnings }), known)).toMatchObject({
    outcome: "take",
    length: 150,
    seals: [{ subject: "Ana" }],
  });
});

test("a file that was taken before is found as taken", () => {
  const known = knownFiles({ sha256: "whole", isSealed: true });
  expect(decideReturn(returned(), known)).toMatchObject({ outcome: "already" });
});

describe("a file is refused", () => {
  test.each<[string, Partial<ReturnedFile>, readonly Partial<KnownFile>[], string]>([
    ["that is the issued one, without a seal", {}, [{ sha256: "whole" }], "identical"],
    ["as it was before a seal", {}, [{ sha256: "whole", isCurrent: false }], "formerVersion"],
    ["that is no PDF", { flaw: "notPdf", beginnings: [] }, [], "notPdf"],
    ["that was written anew", {}, [], "rewritten"],
    ["that nobody issued", { isSigned: false }, [], "unknownFile"],
    ["whose paper was sealed since", {}, [{ isCurrent: false, isSealed: true }], "superseded"],
    ["whose paper was revoked", {}, [{ state: "revoked" }], "notValid"],
    ["whose paper was replaced", {}, [{ state: "replaced" }], "notValid"],
    [
      "that changes a page",
      { beginnings: [{ ...good, verdict: { flaw: "changedPage", detail: "2" } }] },
      [{}],
      "changedPage",
    ],
  ])("%s", (_, file, known, flaw) => {
    expect(decideReturn(returned(file), knownFiles(...known))).toMatchObject({
      outcome: "refused",
      flaw,
    });
  });
});
