import { type AnnotatedPage, writeAnnotatedPdf } from "#kit/files/testing/annotated-files.ts";
import type { BrowserUser } from "./browser.ts";

/** The windows in which each story of a supervision runs: a name, the width, `themeStyleDark`. */
export const supervisionLooks = [
  ["on a wide screen, light", 1280, "0"],
  ["on a phone, dark", 360, "1"],
] as const;

/** Four pages with three remarks each: marked words, struck out ones, and a note on the page. */
const markedPages = [1, 2, 3, 4].map((page) => ({
  lines: [`Rizik ${page} je mjerljiv i poznat.`, "Izvor nije naveden."],
  annotations: [
    { kind: "Highlight", words: "mjerljiv", contents: `Kako se mjeri (${page})?` },
    { kind: "StrikeOut", words: "nije naveden", contents: `Navedite izvor (${page}).` },
    { kind: "Text", contents: `Proširite stranicu ${page}.` },
  ],
})) satisfies AnnotatedPage[];

/** The texts of the twelve remarks of `returnMarkedUp`. */
export const markedRemarks: readonly string[] = markedPages.flatMap(({ annotations }) =>
  annotations.map(({ contents }) => contents),
);

/** The mentor answers the newest working version with a PDF that has twelve remarks. */
export async function returnMarkedUp(
  { visit, page, clickButton, expectText }: BrowserUser,
  id: number,
) {
  await visit(`/document/mentor-working-version/${id}`);
  await page.locator("input[type=file]").setInputFiles({
    name: "s-primjedbama.pdf",
    mimeType: "application/pdf",
    buffer: writeAnnotatedPdf(markedPages),
  });
  await clickButton("Odgovori na verziju");
  await expectText(`Iz datoteke je pročitano ${markedRemarks.length} primjedbi.`);
}

/** The student answers a remark on the open list of remarks, by keyboard. */
export async function answerRemark(
  { page, expectText }: BrowserUser,
  remark: string,
  answer: string,
) {
  const open = page.getByRole("button", { name: `Odgovori: ${remark}` });
  await open.press("Enter");
  await page.getByLabel("Što ste promijenili, ili zašto niste").fill(answer);
  await page.getByRole("dialog").getByRole("button", { name: "Odgovori" }).press("Enter");
  await expectText("Odgovor je zapisan.");
  await open.waitFor({ state: "detached" });
}

/** The mentor closes a remark on the open list of remarks, by keyboard. */
export async function closeRemark({ page, expectText }: BrowserUser, remark: string) {
  const close = page.getByRole("button", { name: `Zaključi: ${remark}` });
  await close.press("Enter");
  await expectText("Primjedba je zaključena.");
  await close.waitFor({ state: "detached" });
}

/** A day, yyyy-mm-dd, as people type it. */
export const toTypedDay = (day: string): string => day.split("-").toReversed().join(".");

/** Fills one line of a plan, or one next step of a meeting. */
export async function fillMilestone(
  { page }: BrowserUser,
  labels: { name: string; day: string },
  { name, day }: { name: string; day: string },
) {
  await page.getByLabel(labels.name, { exact: true }).fill(name);
  await page.getByRole("textbox", { name: labels.day }).fill(toTypedDay(day));
}

/** The labels of a line of a proposed plan. */
export const planLabels = (nth: number) => ({
  name: `Točka plana ${nth}`,
  day: `Do dana (točka ${nth})`,
});
