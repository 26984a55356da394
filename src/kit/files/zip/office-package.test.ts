import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeZip, type ZipEntryInput } from "../testing/samples.ts";
import { validateFile } from "../testing/verdict.ts";
import type { UploadPurpose } from "../upload-rules.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "office-"));
});
afterAll(() => rm(folder, { recursive: true }));

const ecma = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const iso = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const microsoft = "http://schemas.microsoft.com/office/2006/relationships";
const ordinary = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

const typesXml = (further: string, main = ordinary) =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
   <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
   <Override PartName="/word/document.xml" ContentType="${main}"/>${further}</Types>`;

const relation = (type: string, target: string, mode = "") =>
  `<Relationship Id="rId9" Type="${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

const relationsXml = (relations: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`;

type Parts = {
  types?: string | Buffer;
  relations?: string;
  relationsName?: string;
  more?: ZipEntryInput[];
};

async function judge(
  {
    types = typesXml(""),
    relations = "",
    relationsName = "word/_rels/document.xml.rels",
    more = [],
  }: Parts,
  purpose: UploadPurpose = "mentor",
  main = "word/document.xml",
) {
  const content = await makeZip(
    { name: "[Content_Types].xml", content: types },
    { name: "_rels/.rels", content: relationsXml(relation(`${ecma}/officeDocument`, main)) },
    { name: main, content: "<w:document/>" },
    { name: relationsName, content: relationsXml(relations) },
    ...more,
  );
  const file = join(folder, "file");
  await writeFile(file, content);
  return validateFile(file, purpose);
}

const refused = (reason: string) => expect.objectContaining({ ok: false, reason });
const remote = "https://zlo.example/predlozak.dotm";

test("an ordinary document with links, pictures, charts and the place of its author's template is accepted", async () => {
  const relations = [
    relation(`${ecma}/hyperlink`, "https://zlo.example/", "External"),
    relation(`${iso}/hyperlink`, "mailto:ana@fakultet.hr", "External"),
    relation(`${ecma}/image`, "media/slika1.png"),
    relation(`${ecma}/package`, "embeddings/tablica.xlsx"),
    relation(`${ecma}/oleObject`, "embeddings/jednadzba.bin"),
    relation(
      `${ecma}/attachedTemplate`,
      "file:///C:\\Users\\ana\\Predlošci\\Fakultet.dotx",
      "External",
    ),
  ];
  expect(await judge({ relations: relations.join("") })).toMatchObject({ ok: true, kind: "docx" });
});

describe("macros are found by the types of parts and relations", () => {
  const override = (type: string, part = "/word/tekst.bin") =>
    `<Override PartName="${part}" ContentType="${type}"/>`;

  test.each<[string, Parts]>([
    [
      "under another name",
      {
        types: typesXml(override("application/vnd.ms-office.vbaProject")),
        relations: relation(`${microsoft}/vbaProject`, "tekst.bin"),
        more: [{ name: "word/tekst.bin", content: "makro" }],
      },
    ],
    ["by their type alone", { types: typesXml(override("application/vnd.ms-office.vbaProject")) }],
    [
      "by the type of an extension",
      {
        types: typesXml(
          '<Default Extension="bin" ContentType="application/VND.MS-OFFICE.VBAPROJECT"/>',
        ),
      },
    ],
    ["by their relation alone", { relations: relation(`${microsoft}/vbaProject`, "tekst.bin") }],
    [
      "by the relation of another part",
      {
        relationsName: "word/_rels/glava.xml.RELS",
        relations: relation(`${microsoft}/vbaProject`, "a.bin"),
      },
    ],
    [
      "by the type of the document",
      { types: typesXml("", "application/vnd.ms-word.document.macroEnabled.main+xml") },
    ],
    [
      "by the type of a template",
      { types: typesXml("", "application/vnd.ms-word.template.macroEnabledTemplate.main+xml") },
    ],
    ["by their data", { relations: relation(`${microsoft}/wordVbaData`, "podaci.xml") }],
    [
      "in types of two bytes a letter",
      {
        types: Buffer.from(
          `\ufeff${typesXml("", "application/vnd.ms-word.document.macroEnabled.main+xml").replace("UTF-8", "UTF-16")}`,
          "utf16le",
        ),
      },
    ],
    [
      "in types with a prefix",
      {
        types: `<a:Types xmlns:a="x"><a:Override PartName="/x" ContentType="application/vnd.ms-office.vbaProject"/></a:Types>`,
      },
    ],
    [
      "in types with escaped letters",
      { types: typesXml(override("application/vnd.ms-office.vba&#80;roject")) },
    ],
  ])("%s", async (_, parts) => {
    expect(await judge(parts)).toEqual(refused("officeMacros"));
  });

  test("also in a document whose text has another name, and in a workbook", async () => {
    const relations = relation(`${microsoft}/vbaProject`, "tekst.bin");
    expect(await judge({ relations }, "mentor", "word/drugi.xml")).toEqual(refused("officeMacros"));
    expect(await judge({ relations }, "table", "xl/workbook.xml")).toEqual(refused("officeMacros"));
  });
});

test.each([
  ["officeTemplate", relation(`${ecma}/attachedTemplate`, remote, "External")],
  ["officeTemplate", relation(`${iso}/attachedTemplate`, remote, "External")],
  ["officeTemplate", relation(`${ecma}/attachedTemplate`, "\\\\zlo.example\\a.dotm", "External")],
  ["officeTemplate", relation(`${ecma}/attachedTemplate`, "file://zlo.example/a.dotm", "External")],
  [
    "officeTemplate",
    relation(`${ecma}/attachedTemplate`, "file:////zlo.example/a.dotm", "External"),
  ],
  ["officeTemplate", relation(`${ecma}/ATTACHEDTEMPLATE`, remote, " external ")],
  ["officeExternal", relation(`${ecma}/image`, "https://zlo.example/a.png", "External")],
  ["officeExternal", relation(`${ecma}/oleObject`, "https://zlo.example/a.html!", "External")],
  ["officeExternal", relation(`${ecma}/frame`, remote, "External")],
  ["officeExternal", relation(`${ecma}/subDocument`, remote, "External")],
  ["officeExternal", relation(`${ecma}/aFChunk`, remote, "External")],
  ["officeControls", relation(`${ecma}/control`, "activeX/activeX1.xml")],
  ["officeControls", relation(`${microsoft}/activeXControlBinary`, "activeX1.bin")],
])("%s: %s", async (reason, relations) => {
  expect(await judge({ relations, relationsName: "word/_rels/settings.xml.rels" })).toEqual(
    refused(reason),
  );
});

test.each(["utf-7", "IBM037", "x-user-defined"])(
  "types in the encoding %s are refused, unread",
  async (encoding) => {
    const types = typesXml("+ADw-Override ContentType=+ACI-vbaProject+ACI-+AD4-").replace(
      "UTF-8",
      encoding,
    );
    expect(await judge({ types })).toEqual(refused("uncheckableOffice"));
  },
);

test("a workbook may refer to another, because only its rows are read", async () => {
  const relations = relation(`${ecma}/externalLinkPath`, "file:///D:/popis.xlsx", "External");
  expect(await judge({ relations }, "table", "xl/workbook.xml")).toMatchObject({
    ok: true,
    kind: "xlsx",
  });
});

test("types and relations that can't be read for certain are refused", async () => {
  const docType = `<!DOCTYPE Types [<!ENTITY a "vbaProject">]>${typesXml("").replace(/^<\?xml.*?\?>/, "")}`;
  for (const types of [
    docType,
    "<Types",
    `${typesXml("")}<`,
    Buffer.from(typesXml(""), "utf16le").toString("latin1"),
  ])
    expect(await judge({ types })).toEqual(refused("uncheckableOffice"));
});

test("each is refused with a sentence of its own", async () => {
  const sentences = new Set<string>();
  for (const type of ["attachedTemplate", "image", "control"]) {
    const answer = await judge({ relations: relation(`${ecma}/${type}`, remote, "External") });
    if (!answer.ok) sentences.add(JSON.stringify(answer.message));
  }
  expect(sentences.size).toBe(3);
});
