import { describe, expect, test } from "vitest";
import type { GridColumn } from "../columns.ts";
import { firstScreen, firstScreenModel } from "../first-screen.ts";
import { buildGridModel } from "../model.ts";
import { naturalWidth, twoLineLength } from "../natural-width.ts";
import { defaultView } from "../view.ts";
import { gridTemplate, layoutColumns, totalWidth } from "./column-layout.ts";

const columns: readonly GridColumn[] = [
  { key: "title", label: "Tema", kind: "link", width: 380 },
  { key: "mentor", label: "Mentor" },
  { key: "status", label: "Status", tones: { Objavljena: "open" } },
  { key: "date", label: "Datum", kind: "date" },
];
const rows = Array.from({ length: 50 }, (_, id) => ({
  id,
  title: `Primjena strojnog učenja u predviđanju potrošnje električne energije ${id}`,
  mentor: "izv. prof. dr. sc. Ana Marić",
  status: "Objavljena",
  date: "01.02.2026",
}));
const layout = (view = defaultView(columns), shown = columns, listed = rows) =>
  layoutColumns({
    model: buildGridModel(listed, shown, view),
    columns: shown,
    view,
    selectable: true,
    detail: undefined,
  });
const growing = (tracks: ReturnType<typeof layout>) =>
  tracks.filter(({ grows }) => grows).map(({ key }) => key);

describe("the room that is left", () => {
  test("goes to the title", () => expect(growing(layout())).toEqual(["title"]));
  test("goes to no title whose width the user has set", () => {
    const tracks = layout({ ...defaultView(columns), widths: { title: 300 } });
    expect(growing(tracks)).toEqual(["mentor"]);
    expect(tracks.find(({ key }) => key === "title")).toMatchObject({ width: 300, most: 300 });
  });
  test("goes to the texts where no title is shown", () => {
    expect(growing(layout({ ...defaultView(columns), hidden: ["title"] }))).toEqual(["mentor"]);
  });
  test("goes to all texts where the titles are short, such as people's names", () => {
    const people = rows.map((row) => ({ ...row, title: "Ana Horvat" }));
    expect(growing(layout(defaultView(columns), columns, people))).toEqual(["title", "mentor"]);
  });
});

test("the server's first rows have the same columns as all rows", () => {
  const view = defaultView(columns);
  const first = JSON.parse(JSON.stringify(firstScreen(rows, columns, view)));
  const model = firstScreenModel(first);
  const drawn = layoutColumns({ model, columns, view, selectable: true, detail: undefined });
  expect(gridTemplate(drawn)).toBe(gridTemplate(layout()));
  expect(totalWidth(drawn)).toBe(totalWidth(layout()));
});

const long = "Primjena strojnog učenja u predviđanju potrošnje električne energije malih poduzeća";
const titled = Array.from({ length: 20 }, (_, id) => ({
  id,
  title: long,
  status: "Čeka odluku",
  date: "01.02.2026",
}));

test.each([
  ["", 0],
  ["Status", 6],
  ["Predbilježena do", 13],
  ["Broj tema na čekanju", 10],
])("«%s» in two lines is %i characters wide", (text, length) => {
  expect(twoLineLength(text)).toBe(length);
});

describe("the width of a column", () => {
  test("is never less than the longest word of its header", () => {
    const { least } = naturalWidth(
      { key: "date", label: "Predbilježena do", kind: "date", width: 115 },
      titled,
    );
    expect(least).toBeGreaterThan(13 * 7.9);
  });
  test("gives way down to 240 pixels if it is the row's title", () => {
    expect(
      naturalWidth({ key: "title", label: "Tema", kind: "link", width: 380 }, titled).least,
    ).toBe(240);
    expect(
      naturalWidth({ key: "title", label: "Tema", kind: "text", width: 380 }, titled).least,
    ).toBe(380);
  });
  test("lets names wrap on a narrow screen, and shows them in one line where there is room", () => {
    const people = [{ id: 1, mentor: "izv. prof. dr. sc. Tomislav Čović" }];
    const { least, most } = naturalWidth({ key: "mentor", label: "Mentor" }, people);
    expect(least).toBeLessThan(180);
    expect(most).toBeGreaterThanOrEqual(230);
  });
  test("lets a text use what it needs for two lines, and leaves dates and numbers as they are", () => {
    const text = naturalWidth({ key: "title", label: "Tema", width: 200 }, titled);
    expect(text.most).toBeGreaterThan((long.length / 2) * 7);
    const date = naturalWidth({ key: "date", label: "Datum", kind: "date" }, titled);
    expect(date.most).toBe(date.least);
  });
  test("shows a badge whole, with its icon, a short one in one line", () => {
    const plain = naturalWidth({ key: "status", label: "S", width: 60 }, titled);
    const badge = naturalWidth(
      { key: "status", label: "S", width: 60, tones: { "Čeka odluku": "waiting" } },
      titled,
    );
    expect(plain.least).toBe(60);
    expect(badge.least).toBeGreaterThan("Čeka odluku".length * 7.4);
    expect(badge.most).toBe(badge.least);
    const rows = [{ status: "Student predao konačnu verziju" }].map((row, id) => ({ id, ...row }));
    const long = naturalWidth(
      { key: "status", label: "S", tones: { "Student predao konačnu verziju": "waiting" } },
      rows,
    );
    expect(long.most).toBeGreaterThan(long.least);
  });
});
