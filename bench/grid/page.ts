import type { GridColumn, GridRow } from "#kit/grid/columns.ts";

// What both pages share: how they are measured, and the rows that they show.

/**
 * The operations of a page that can be measured. Times are in milliseconds until the change is
 * painted.
 */
export type MeasuredPage = {
  /** Shows the given rows. */
  show: (rows: readonly GridRow[]) => void;
  /** Clicks the header of the title column. */
  sort: () => void;
  /** Shows only the titles that contain the text. */
  filter: (text: string) => void;
  /** Returns the scrolling element. */
  scroller: () => Element | null;
  /** Returns the text of the first row, or undefined if there are no rows. */
  first: () => string | undefined;
};

export type GridTimings = {
  paint: number;
  sort: number;
  filter: number;
  slow: number;
  flick: number;
};

declare global {
  interface Window {
    measure: (count: number) => Promise<GridTimings>;
  }
}

/** Exposes the measurements of a page on `window`. */
export function exposeMeasure(page: MeasuredPage) {
  window.measure = async (count) => {
    const rows = makeRows(count);
    const paint = await timeUntilPainted(page, () => page.show(rows));
    await settle();
    const slow = await framesPerSecond(page, 45);
    const flick = await framesPerSecond(page, 6000);
    await settle();
    const sort = await timeUntilPainted(page, page.sort);
    await settle();
    const filter = await timeUntilPainted(page, () => page.filter("šumskih"));
    return { paint, sort, filter, slow, flick };
  };
}

/**
 * Waits until the first row changes and one more frame has passed, so that the change is painted.
 * Returns milliseconds.
 */
async function timeUntilPainted({ first }: MeasuredPage, act: () => void): Promise<number> {
  const before = first();
  const start = performance.now();
  act();
  while (first() === undefined || first() === before) {
    if (performance.now() - start > timeoutMs) throw new Error("Nothing changed");
    await nextFrame();
  }
  await nextFrame();
  return performance.now() - start;
}

const timeoutMs = 30_000;

const scrollMs = 2000;

/** Returns the frame rate while the rows scroll down and up again by `pixels` per frame. */
async function framesPerSecond({ scroller }: MeasuredPage, pixels: number): Promise<number> {
  const element = scroller();
  if (!element) return 0;
  element.scrollTop = 0;
  await settle();
  const start = performance.now();
  let frames = 0;
  let step = pixels;
  while (performance.now() - start < scrollMs) {
    if (element.scrollTop + element.clientHeight >= element.scrollHeight - 1) step = -pixels;
    element.scrollTop += step;
    await nextFrame();
    frames += 1;
  }
  const seconds = (performance.now() - start) / 1000;
  element.scrollTop = 0;
  return frames / seconds;
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const settle = () => new Promise((done) => setTimeout(done, 400));

/** Ten thesis columns, as in a grid of the product. */
export const columns: readonly GridColumn[] = [
  { key: "name", label: "Naziv teme", kind: "link", width: 320 },
  { key: "mentor", label: "Mentor", width: 200 },
  { key: "coMentor", label: "Komentor", width: 200 },
  { key: "study", label: "Studij", width: 220 },
  { key: "department", label: "Zavod", width: 200 },
  { key: "status", label: "Status", width: 140 },
  { key: "createdAt", label: "Stvoreno", kind: "date", width: 120 },
  { key: "updatedAt", label: "Promijenjeno", kind: "date", width: 120 },
  { key: "grade", label: "Ocjena", kind: "number", width: 90, aggregate: "mean" },
  { key: "inEnglish", label: "Na engleskom", kind: "boolean", width: 120 },
];

/**
 * Returns the same rows on every call. Nearly all titles differ; the values of the other columns
 * repeat.
 */
export function makeRows(count: number): GridRow[] {
  const next = random(2026);
  const pick = (words: readonly string[]) => words[Math.floor(next() * words.length)] ?? "";
  const day = () =>
    `${twoDigits(1 + next() * 28)}.${twoDigits(1 + next() * 12)}.${2016 + Math.floor(next() * 11)}`;
  const people = Array.from(
    { length: 400 },
    () => `prof. dr. sc. ${pick(firstNames)} ${pick(lastNames)}`,
  );
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${pick(openings)} ${pick(subjects)} ${pick(places)} ${pick(purposes)} (${index % 997})`,
    mentor: pick(people),
    coMentor: next() < 0.3 ? pick(people) : "",
    study: pick(studies),
    department: pick(departments),
    status: pick(["Slobodna", "Rezervirana", "Obranjena", "Skica", "Čeka objavu"]),
    createdAt: day(),
    updatedAt: day(),
    grade: next() < 0.6 ? 2 + Math.floor(next() * 4) : null,
    inEnglish: next() < 0.15,
    showPath: `/thesis/show/${index + 1}`,
  }));
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** mulberry32 */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const openings = [
  "Utjecaj",
  "Primjena",
  "Analiza",
  "Čimbenici",
  "Procjena",
  "Žarišta",
  "Usporedba",
  "Širenje",
  "Đakovački pristup:",
  "Lječilišna uloga",
  "Njega",
  "Džepni vodič:",
];
const subjects = [
  "šumskih požara",
  "digitalnih alata",
  "održivog turizma",
  "malih poduzeća",
  "ljetne suše",
  "javnih politika",
  "čistih tehnologija",
  "željezničkog prometa",
  "mladih umjetnika",
  "kućnih proračuna",
];
const places = [
  "u Slavoniji",
  "na području grada Zagreba",
  "u Republici Hrvatskoj",
  "na otocima",
  "u Gorskom kotaru",
  "uz rijeku Dravu",
  "u Međimurju",
  "u Dalmatinskoj zagori",
];
const purposes = [
  "i razvoj ruralnih krajeva",
  "kao poticaj zapošljavanju",
  "u razdoblju od 2010. do 2025.",
  "s osvrtom na prirodnu baštinu",
  "i mogućnosti unapređenja",
  "te zadovoljstvo građana",
];
const firstNames = [
  "Ivan",
  "Ana",
  "Željka",
  "Đurđica",
  "Luka",
  "Šime",
  "Nives",
  "Čedomir",
  "Ljerka",
  "Njegoslav",
  "Marija",
  "Petar",
];
const lastNames = [
  "Horvat",
  "Kovačević",
  "Babić",
  "Šarić",
  "Đurić",
  "Ćosić",
  "Čačić",
  "Žanić",
  "Ljubić",
  "Njirić",
  "Marić",
  "Perić",
  "Džapo",
];
const studies = [
  "Ekonomija",
  "Poslovna informatika",
  "Šumarstvo",
  "Turizam i održivi razvoj",
  "Građevinarstvo",
  "Računarstvo",
  "Žurnalistika",
  "Čuvanje prirode",
];
const departments = [
  "Zavod za ekologiju",
  "Zavod za statistiku",
  "Zavod za marketing",
  "Zavod za šumske proizvode",
  "Zavod za računarske sustave",
  "Zavod za povijest umjetnosti",
];
