import { strToU8, zipSync } from "fflate";

export type OddWorkbook = { name: string; bytes: Uint8Array };

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const iso = "http://purl.oclc.org/ooxml/officeDocument/relationships";
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const relations = (...all: (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Parts = Record<string, string>;

/** The parts of a workbook as Excel names them, with the texts of the cells in one place. */
function partsOf(rows: readonly (readonly string[])[]): Parts {
  const cells = rows.flat();
  const places = cells.keys();
  const sheet = rows.map(
    (row) => `<row>${row.map(() => `<c t="s"><v>${places.next().value}</v></c>`).join("")}</row>`,
  );
  return {
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    "_rels/.rels": relations(["rId1", `${office}/officeDocument`, "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Osobe" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      ["rId1", `${office}/worksheet`, "worksheets/sheet1.xml"],
      ["rId2", `${office}/sharedStrings`, "sharedStrings.xml"],
    ),
    "xl/worksheets/sheet1.xml": `<worksheet ${main}><sheetData>${sheet.join("")}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst ${main}>${cells.map((cell) => `<si><t>${escaped(cell)}</t></si>`).join("")}</sst>`,
  };
}

const rename = (parts: Parts, change: (name: string) => string): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [change(name), xml]));

const replace = (parts: Parts, from: string | RegExp, to: string): Parts =>
  Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, xml.replaceAll(from, to)]));

/** Puts another sheet before the first one. */
const behind = (parts: Parts, sheet: string, kind: string, attributes = ""): Parts => ({
  ...parts,
  "xl/workbook.xml": (parts["xl/workbook.xml"] ?? "").replace(
    "<sheets>",
    `<sheets><sheet name="Prvi" sheetId="2" ${attributes} r:id="rId9"/>`,
  ),
  "xl/_rels/workbook.xml.rels": (parts["xl/_rels/workbook.xml.rels"] ?? "").replace(
    "</Relationships>",
    `<Relationship Id="rId9" Type="${office}/${kind}" Target="${kind}s/sheet9.xml"/></Relationships>`,
  ),
  [`xl/${kind}s/sheet9.xml`]: sheet,
});

const otherSheet = `<worksheet ${main}><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`;

/** Texts of cells, each in another way. */
const withTexts = (parts: Parts, text: (cell: string) => string): Parts => ({
  ...parts,
  "xl/sharedStrings.xml": (parts["xl/sharedStrings.xml"] ?? "").replace(
    /<t>([^<]*)<\/t>/g,
    (_, cell: string) => text(cell),
  ),
});

/** Returns one table of texts as many programs write a workbook; all are the same table. */
export function oddWorkbooks(rows: readonly (readonly string[])[]): OddWorkbook[] {
  const plain = partsOf(rows);
  const elsewhere = replace(
    rename(plain, (name) => name.replace("xl/sharedStrings", "xl/texts/all")),
    "sharedStrings.xml",
    "texts/all.xml",
  );
  const shared = (place: number) => rows.flat()[place] ?? "";
  const inline =
    replace(plain, /<c t="s"><v>(\d+)<\/v><\/c>/g, "§$1§")["xl/worksheets/sheet1.xml"] ?? "";
  const ways: Record<string, Parts> = {
    "as Excel": plain,
    "with the names of ISO": replace(plain, office, iso),
    "with texts in the sheet": {
      ...plain,
      "xl/worksheets/sheet1.xml": inline.replace(
        /§(\d+)§/g,
        (_, place) => `<c t="inlineStr"><is><t>${escaped(shared(Number(place)))}</t></is></c>`,
      ),
    },
    "with texts that formulas give": {
      ...plain,
      "xl/worksheets/sheet1.xml": inline.replace(
        /§(\d+)§/g,
        (_, place) => `<c t="str"><f>A1</f><v>${escaped(shared(Number(place)))}</v></c>`,
      ),
    },
    "with runs of letters and how they are read": withTexts(
      plain,
      (cell) =>
        `<r><t>${cell.slice(0, 2)}</t></r><r><rPr><b/></rPr><t xml:space="preserve">${cell.slice(2)}</t></r><rPh sb="0" eb="1"><t>X</t></rPh>`,
    ),
    "with raw sections": withTexts(
      plain,
      (cell) => `<t><![CDATA[${cell.replaceAll("&lt;", "<").replaceAll("&amp;", "&")}]]></t>`,
    ),
    "with prefixes": replace(
      replace(
        plain,
        /<(\/?)(?=(workbook|sheets?|worksheet|sheetData|row|c|v|sst|si|t)[ >])/g,
        "<$1x:",
      ),
      "xmlns=",
      "xmlns:x=",
    ),
    "with a mark before each part": Object.fromEntries(
      Object.entries(plain).map(([name, xml]) => [name, `\ufeff${xml}`]),
    ),
    "with parts of other names": elsewhere,
    "with names in another case": rename(plain, (name) =>
      name.replace("sharedStrings", "SharedStrings").replace("sheet1", "Sheet1"),
    ),
    "with backslashes in names": rename(plain, (name) => name.replaceAll("/", "\\")),
    "with targets from the root": replace(plain, /Target="(sharedS|worksh)/g, 'Target="/xl/$1'),
    "with targets that go up": replace(plain, /Target="(sharedS|worksh)/g, 'Target="../xl/./$1'),
    "with a workbook of another name": replace(
      rename(plain, (name) => name.replace("workbook.xml", "workbook2.xml")),
      "xl/workbook.xml",
      "xl/workbook2.xml",
    ),
    "behind a hidden sheet": behind(plain, otherSheet, "worksheet", 'state="hidden"'),
    "behind a sheet that Excel doesn't list": behind(
      plain,
      otherSheet,
      "worksheet",
      'state="veryHidden"',
    ),
    "behind a chart": behind(plain, "<chartsheet/>", "chartsheet"),
  };
  return Object.entries(ways).map(([name, parts]) => ({ name, bytes: pack(parts) }));
}

const pack = (parts: Parts) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

/** A workbook with a missing or broken part, so that its texts can't be read. */
export function brokenWorkbooks(rows: readonly (readonly string[])[]): OddWorkbook[] {
  const plain = partsOf(rows);
  const { "xl/sharedStrings.xml": _, ...withoutTexts } = plain;
  return [
    { name: "without its texts", bytes: pack(withoutTexts) },
    {
      name: "with fewer texts than its cells name",
      bytes: pack({ ...plain, "xl/sharedStrings.xml": `<sst ${main}/>` }),
    },
    {
      name: "with all sheets hidden",
      bytes: pack(replace(plain, "<sheet ", '<sheet state="hidden" ')),
    },
    { name: "cut", bytes: pack(plain).subarray(0, 600) },
  ];
}
