import { SaxesParser } from "saxes";
import { describe, expect, test } from "vitest";
import type { DepositContents, DepositFile } from "./deposits.ts";
import { depositContents } from "./fixtures.ts";
import { writeMods } from "./mods.ts";

type Read = { path: string; attributes: Record<string, string>; text: string };

/** Reads XML with a strict parser of namespaces; throws if it isn't well-formed. */
function read(xml: string): Read[] {
  const elements: Read[] = [];
  const open: Read[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("opentag", ({ name, attributes }) => {
    const element = {
      path: [...open.map(({ path }) => path.split("/").at(-1)), name].join("/"),
      attributes: Object.fromEntries(
        Object.values(attributes).map(({ name, value }) => [name, value]),
      ),
      text: "",
    };
    open.push(element);
    elements.push(element);
  });
  parser.on("text", (text) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return elements;
}

const of = (fields: Partial<DepositContents> = {}, institution?: string) =>
  read(writeMods(depositContents(fields), institution));

const values = (all: readonly Read[], path: string) =>
  all.filter((element) => element.path === `modsCollection/mods/${path}`).map(({ text }) => text);

const pdf: DepositFile = {
  id: "FILE0",
  name: "FILE0.pdf",
  contentType: "application/pdf",
  sha256: "ab",
  size: 10,
};

describe("a thesis as MODS", () => {
  test("has its titles, abstract and keywords with their language, that of the thesis first", () => {
    const [first, second] = of().filter(({ path }) => path.endsWith("/titleInfo"));
    expect([first?.attributes, second?.attributes]).toEqual([
      { lang: "hrv", usage: "primary" },
      { type: "alternative", lang: "eng" },
    ]);
    expect(values(of(), "titleInfo/title")).toEqual(["Šećer & čaj < kava", "Sugar & tea < coffee"]);
    expect(values(of(), "abstract")).toEqual(["Prvi redak.\nDrugi redak."]);
    expect(values(of(), "subject/topic")).toEqual(["čaj", "šećer"]);
    const english = of({ language: "eng" });
    expect(values(english, "titleInfo/title")).toEqual([
      "Sugar & tea < coffee",
      "Šećer & čaj < kava",
    ]);
    expect(values(english, "language/languageTerm")).toEqual(["eng"]);
  });

  test("names its people by their roles", () => {
    expect(values(of(), "name/role/roleTerm")).toEqual([
      "author",
      "thesis advisor",
      "Mentor",
      "thesis advisor",
      "Komentor",
      "degree committee member",
      "Predsjednik povjerenstva",
      "degree committee member",
      "Član povjerenstva",
      "degree grantor",
    ]);
    expect(values(of(), "name/nameIdentifier")).toEqual(["0036512345"]);
    const mentor = { given: "Ana", family: "Horvat", orcid: "0000-0002-1825-0097" };
    expect(
      of({ mentor })
        .filter(({ path }) => path.endsWith("name/nameIdentifier"))
        .map(({ attributes, text }) => [attributes.type, attributes.typeURI, text]),
    ).toEqual([
      ["JMBAG", undefined, "0036512345"],
      ["orcid", "https://orcid.org", "0000-0002-1825-0097"],
    ]);
  });

  test("has the identifier of ISVU only if all its parts are known", () => {
    const isvu = (all: Read[]) =>
      all.filter(({ attributes }) => attributes.type === "isvu").map(({ text }) => text);
    expect(isvu(of({}, "42"))).toEqual(["42#0036512345#2801#16.11.2026."]);
    expect(isvu(of())).toEqual([]);
    expect(isvu(of({ defendedOn: "" }, "42"))).toEqual([]);
  });

  test.each([
    ["by-nc", "https://creativecommons.org/licenses/by-nc/4.0/"],
    ["none", "http://rightsstatements.org/vocab/InC/1.0/"],
  ] as const)("with the licence %s may be used by %s", (licence, uri) => {
    expect(values(of({ licence }), "accessCondition")).toEqual(["openAccess", uri]);
  });

  test("has a record for each file, with its own conditions", () => {
    const all = of({ files: [pdf], access: "partially" });
    expect(
      all
        .filter(({ path }) => path === "modsCollection/mods")
        .map(({ attributes }) => attributes.ID),
    ).toEqual(["master", "FILE0"]);
    expect(values(all, "physicalDescription/internetMediaType")).toEqual(["application/pdf"]);
    expect(
      values(all, "accessCondition").filter((text) => text === "restrictedAccess"),
    ).toHaveLength(2);
  });

  test("carries any text: what XML forbids is left out", () => {
    const title = { hrv: `a\u0000b\u000Bc ]]> <x> "d" 'e' \uD83D 😀`, eng: "" };
    expect(values(of({ title }), "titleInfo/title")).toEqual([`abc ]]> <x> "d" 'e'  😀`]);
    expect(values(of({ abstract: { hrv: "a\r\n  <b>\rc", eng: "" } }), "abstract")).toEqual([
      "a\n  <b>\nc",
    ]);
  });
});
