import type { DepositContents } from "./deposits.ts";

/** The contents of a whole deposit, with values of the given fields. */
export const depositContents = (fields: Partial<DepositContents> = {}): DepositContents => ({
  thesisId: 12,
  language: "hrv",
  title: { hrv: "Šećer & čaj < kava", eng: "Sugar & tea < coffee" },
  abstract: { hrv: "Prvi redak.\nDrugi redak.", eng: "" },
  keywords: { hrv: ["čaj", "šećer"], eng: [] },
  author: { given: "Iva", family: "Đurić", jmbag: "0036512345" },
  mentor: { given: "Ana", family: "Horvat" },
  coMentor: { given: "Marko", family: "Kos" },
  committee: [
    { given: "Petra", family: "Babić", role: "chair" },
    { given: "Ana", family: "Horvat", role: "member" },
  ],
  grantor: "Fakultet primijenjenih znanosti",
  department: { hrv: "Odjel za financije", eng: "Department of Finance" },
  programme: { hrv: "Financije", eng: "Finance", isvuId: "2801" },
  degree: { hrv: "sveučilišni diplomski", eng: "university graduate" },
  academicTitle: "sveučilišni magistar ekonomije",
  thesisType: { hrv: "Diplomski rad", eng: "Master's thesis" },
  openAire: "masterThesis",
  defendedOn: "2026-11-16",
  access: "yes",
  embargoUntil: "",
  licence: "by-nc",
  files: [],
  ...fields,
});
