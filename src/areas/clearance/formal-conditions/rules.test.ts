import { describe, expect, test } from "vitest";
import { formatMessage } from "#kit/text/index.ts";
import { evaluateFormalConditions, type FormalFacts } from "./rules.ts";
import { texts } from "./texts.ts";

const at = "2026-11-02T09:30:00Z";
const facts: FormalFacts = {
  ...{ jmbag: "0036123456", thesisNameEng: "Risk", mentor: "prof. dr. sc. Žarko Čačić", hasProof: true },
  ...{
    libraryConfirmedAt: at,
    libraryConfirmedBy: "Ana Anić",
    accountancyConfirmedAt: at,
    accountancyConfirmedBy: null,
  },
  ...{ statementOfAuthenticityAt: at, submissionStatementAt: at },
  version: {
    ...{ name: "rad.pdf", review: "approved", respondedAt: at, abstractLength: 312, statementOfOrigin: true },
    ...{ publiclyAccessible: "yes", creativeCommons: "by-sa" },
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
      evaluateFormalConditions(facts).map(({ condition, fact }) => [condition, formatMessage(fact)]),
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
    expect(findings({ jmbag: null, thesisNameEng: "", hasProof: false })).toEqual(["jmbag", "titleEng"]);
    expect(findings({ hasProof: false, accountancyConfirmedAt: null })).toEqual(["payment", "accountancy"]);
    expect(findings({ libraryConfirmedAt: null, submissionStatementAt: null })).toEqual(["library", "submission"]);
    expect(findings({ version: null })).toEqual([
      "finalVersion",
      "approved",
      "abstract",
      "origin",
      "access",
      "licence",
    ]);
    expect(version({ review: "returned", abstractLength: 0 })).toEqual(["approved", "abstract"]);
    expect(version({ statementOfOrigin: false, publiclyAccessible: null, creativeCommons: null })).toEqual([
      "origin",
      "access",
      "licence",
    ]);
  });
});
