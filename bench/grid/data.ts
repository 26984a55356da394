import type { GridColumn, GridRow } from "#kit/grid/columns.ts";

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
  const one = (words: readonly string[]) => words[Math.floor(next() * words.length)] ?? "";
  const day = () =>
    `${two(1 + next() * 28)}.${two(1 + next() * 12)}.${2016 + Math.floor(next() * 11)}`;
  const people = Array.from(
    { length: 400 },
    () => `prof. dr. sc. ${one(firstNames)} ${one(lastNames)}`,
  );
  return Array.from({ length: count }, (_, nth) => ({
    id: nth + 1,
    name: `${one(beginnings)} ${one(things)} ${one(wheres)} ${one(whys)} (${nth % 997})`,
    mentor: one(people),
    coMentor: next() < 0.3 ? one(people) : "",
    study: one(studies),
    department: one(departments),
    status: one(["Slobodna", "Rezervirana", "Obranjena", "Skica", "Čeka objavu"]),
    createdAt: day(),
    updatedAt: day(),
    grade: next() < 0.6 ? 2 + Math.floor(next() * 4) : null,
    inEnglish: next() < 0.15,
    showPath: `/thesis/show/${nth + 1}`,
  }));
}

const two = (n: number) => String(Math.floor(n)).padStart(2, "0");

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

const beginnings = [
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
const things = [
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
const wheres = [
  "u Slavoniji",
  "na području grada Zagreba",
  "u Republici Hrvatskoj",
  "na otocima",
  "u Gorskom kotaru",
  "uz rijeku Dravu",
  "u Međimurju",
  "u Dalmatinskoj zagori",
];
const whys = [
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
