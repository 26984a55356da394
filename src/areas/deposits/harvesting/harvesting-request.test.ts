import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRequest } from "./request.ts";
import { readToken, writeToken } from "./token.ts";

const parse = (query: string) => parseRequest(new URLSearchParams(query), "teza.fakultet.hr");
const codeOf = (query: string) => {
  const parsed = parse(query);
  return "error" in parsed ? parsed.error.code : "none";
};

describe("a question of a harvester", () => {
  test.each([
    ["", "badVerb"],
    ["verb=identify", "badVerb"],
    ["verb=constructor", "badVerb"],
    ["verb=Identify&verb=Identify", "badVerb"],
    ["verb=Identify&set=study-1", "badArgument"],
    ["verb=Identify&until=<script>", "badArgument"],
    ["verb=Identify", "none"],
    ["verb=ListSets&resumptionToken=x", "badResumptionToken"],
    ["verb=ListMetadataFormats&identifier=oai:teza.fakultet.hr:thesis-1", "none"],
    ["verb=ListMetadataFormats&identifier=oai:other.hr:thesis-1", "idDoesNotExist"],
    ["verb=GetRecord&identifier=oai:teza.fakultet.hr:thesis-1", "badArgument"],
    ["verb=GetRecord&metadataPrefix=oai_dc", "badArgument"],
    [
      "verb=GetRecord&identifier=oai:teza.fakultet.hr:thesis-01&metadataPrefix=oai_dc",
      "idDoesNotExist",
    ],
    [
      "verb=GetRecord&identifier=oai:teza.fakultet.hr:thesis-1&metadataPrefix=marc",
      "cannotDisseminateFormat",
    ],
    [
      "verb=GetRecord&identifier=oai:teza.fakultet.hr:thesis-1&metadataPrefix=toString",
      "cannotDisseminateFormat",
    ],
    ["verb=ListRecords", "badArgument"],
    ["verb=ListRecords&metadataPrefix=", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=mods", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=0000-01-01", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T10:00Z", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01T10:00:00%2B01:00", "badArgument"],
    [
      "verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-01T10:00:00Z",
      "badArgument",
    ],
    ["verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=a%20b", "badArgument"],
    ["verb=ListRecords&metadataPrefix=oai_dc&set=study-1", "none"],
    ["verb=ListIdentifiers&metadataPrefix=mods&from=2026-01-01&until=9999-12-31", "none"],
  ])("%s: %s", (query, code) => {
    expect(codeOf(query)).toBe(code);
  });

  test("means whole days and whole seconds by its dates", () => {
    expect(
      parse("verb=ListRecords&metadataPrefix=mods&from=2026-01-01&until=2026-01-01"),
    ).toMatchObject({
      request: {
        selection: { from: "2026-01-01T00:00:00.000Z", before: "2026-01-02T00:00:00.000Z" },
      },
    });
    expect(parse("verb=ListRecords&metadataPrefix=mods&until=2026-01-01T10:00:59Z")).toMatchObject({
      request: { selection: { from: null, before: "2026-01-01T10:01:00.000Z" } },
    });
  });
});

describe("the token of a list that goes on", () => {
  const resumed = {
    verb: "ListRecords",
    selection: { prefix: "oai_dc", from: null, before: "2026-01-02T00:00:00.000Z", studyId: 3 },
    after: { changedAt: "2026-01-01T10:00:00.123456Z", thesisId: 12, cursor: 100, size: 250 },
  } as const;

  test("holds all that the list needs, for the verb that it was given to", () => {
    const token = writeToken(resumed);
    expect(readToken(token)).toEqual(resumed);
    expect(parse(`verb=ListRecords&resumptionToken=${token}`)).toMatchObject({ request: resumed });
    expect(codeOf(`verb=ListIdentifiers&resumptionToken=${token}`)).toBe("badResumptionToken");
    expect(codeOf(`verb=ListRecords&resumptionToken=${token}&set=study-3`)).toBe("badArgument");
  });

  test.each<[string, unknown]>([
    [
      "year 0",
      ["ListRecords", "mods", "0000-01-01T00:00:00Z", null, null, "2026-01-01T00:00:00Z", 1, 1, 1],
    ],
    ["a foreign verb", ["Identify", "mods", null, null, null, "2026-01-01T00:00:00Z", 1, 1, 1]],
    [
      "a foreign format",
      ["ListRecords", "__proto__", null, null, null, "2026-01-01T00:00:00Z", 1, 1, 1],
    ],
    ["SQL", ["ListRecords", "mods", null, null, null, "'; drop table theses", 1, 1, 1]],
    [
      "an id that is too large",
      ["ListRecords", "mods", null, null, null, "2026-01-01T00:00:00Z", 3e9, 1, 1],
    ],
  ])("is refused with %s in it", (_, content) => {
    expect(readToken(Buffer.from(JSON.stringify(content)).toString("base64url"))).toBeUndefined();
  });

  test("is refused whatever else is sent", () => {
    fc.assert(fc.property(fc.string(), (text) => readToken(text) === undefined));
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => !readToken(Buffer.from(JSON.stringify(value)).toString("base64url")),
      ),
    );
  });
});
