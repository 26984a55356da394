import { describe, expect, test } from "vitest";
import { noOriginality, originality } from "#areas/reservations/fixtures.ts";
import type { OriginalityFacts } from "#areas/reservations/originality.ts";
import { formatMessage } from "#kit/text/localization.ts";
import { evaluateFormalConditions, type FormalFacts } from "./formal-conditions.ts";
import { texts } from "./formal-conditions-texts.ts";

const at = "2026-11-02T09:30:00Z";
const facts: FormalFacts = {
  jmbag: "0036123456",
  thesisNameEng: "Risk",
  mentor: "prof. dr. sc. Žarko Čačić",
  hasProof: true,
  libraryConfirmedAt: at,
  libraryConfirmedBy: "Ana Anić",
  accountancyConfirmedAt: at,
  accountancyConfirmedBy: null,
  statementOfAuthenticityAt: at,
  submissionStatementAt: at,
  originality: originality({ reported: true }).originality,
  version: {
    name: "rad.pdf",
    review: "approved",
    respondedAt: at,
    abstractLength: 312,
    statementOfOrigin: true,
    publiclyAccessible: "yes",
    creativeCommons: "by-sa",
  },
};

const findings = (changed: Partial<FormalFacts>) =>
  evaluateFormalConditions({ ...facts, ...changed })
    .filter(({ met }) => !met)
    .map(({ condition }) => condition);
const version = (changed: Partial<NonNullable<FormalFacts["version"]>>) =>
  findings({ version: { ...(facts.version as NonNullable<FormalFacts["version"]>), ...changed } });

describe("the formal conditions", () => {
  test("are all met, each with its fact", () => {
    expect(findings({})).toEqual([]);
    const shown = Object.fromEntries(
      evaluateFormalConditions(facts).map(({ condition, fact }) => [
        condition,
        formatMessage(fact),
      ]),
    );
    expect(shown).toMatchObject({
      jmbag: "0036123456",
      approved: "02.11.2026. u 10:30, prof. dr. sc. Žarko Čačić",
      abstract: "312 znakova",
      licence: "CC BY-SA",
      library: "02.11.2026. u 10:30, Ana Anić",
      accountancy: "02.11.2026. u 10:30",
    });
    expect(Object.keys(shown)).toEqual(Object.keys(texts.hr.conditions));
  });

  test("name what is missing", () => {
    expect(findings({ jmbag: null, thesisNameEng: "", hasProof: false })).toEqual([
      "jmbag",
      "titleEng",
    ]);
    expect(findings({ hasProof: false, accountancyConfirmedAt: null })).toEqual([
      "payment",
      "accountancy",
    ]);
    expect(findings({ libraryConfirmedAt: null, submissionStatementAt: null })).toEqual([
      "library",
      "submission",
    ]);
    expect(findings({ version: null })).toEqual([
      "finalVersion",
      "approved",
      "abstract",
      "origin",
      "access",
      "licence",
    ]);
    expect(version({ review: "returned", abstractLength: 0 })).toEqual(["approved", "abstract"]);
    expect(
      version({ statementOfOrigin: false, publiclyAccessible: null, creativeCommons: null }),
    ).toEqual(["origin", "access", "licence"]);
  });
});

describe("the originality check is a condition", () => {
  const line = (check: OriginalityFacts | null) =>
    evaluateFormalConditions({ ...facts, originality: check })
      .filter(({ condition }) => condition === "originality")
      .map(({ met, fact }) => [met, formatMessage(fact)]);
  const required = (changed: Partial<OriginalityFacts>) =>
    line({ ...noOriginality, check: "required", ...changed });

  test("where the study requires it, with what is missing, and whether it is needed now", () => {
    expect(required({ reported: true })).toEqual([[true, "Priloženo je izvješće o podudarnosti"]]);
    expect(required({ from: "confirmFormal" })).toEqual([
      [false, "Nedostaje izvješće o podudarnosti"],
    ]);
    expect(required({})).toEqual([
      [false, "Izvješća o podudarnosti još nema; potrebno je tek za kasniji korak"],
    ]);
    expect(required({ reported: true, aboveThreshold: true })).toEqual([
      [false, "Podudarnost je iznad praga studija, a mentor je nije obrazložio"],
    ]);
    expect(required({ reported: true, aboveThreshold: true, explained: true })).toEqual([
      [true, "Priloženo je izvješće o podudarnosti, uz obrazloženje mentora"],
    ]);
  });

  test("where the study asks for it: the report alone counts", () => {
    expect(required({ check: "asked" })).toEqual([
      [false, "Nema izvješća o podudarnosti; studij ga traži, ali ne uvjetuje"],
    ]);
    expect(required({ check: "asked", reported: true, aboveThreshold: true })).toEqual([
      [true, "Priloženo je izvješće o podudarnosti"],
    ]);
  });

  test("nowhere else, and for nobody who may not know of it", () => {
    expect(line(noOriginality)).toEqual([]);
    expect(line(null)).toEqual([]);
  });
});
