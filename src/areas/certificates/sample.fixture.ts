import type { CertificatePrintData, CompleteCertificate } from "./schema.ts";

export const sampleCertificate: CompleteCertificate = {
  classificationNo: "602-04/26-01/12",
  registrationNo: "251-69-04-26-1",
  dateOfBirth: "2003-01-05",
  birthplace: "Slavonski Brod",
  female: true,
  studyType: "Sveučilišni diplomski studij",
  study: "Računarstvo",
  studyProgram: "Programsko inženjerstvo",
  thesisType: "Diplomski rad",
  semesterCount: 4,
  ects: 120,
  academicTitle: "sveučilišna magistra inženjerka računarstva",
  academicTitleShort: "univ. mag. ing. comp.",
};

export const samplePrintData: CertificatePrintData = {
  faculty: "Fakultet primijenjenih znanosti",
  place: "Zagreb",
  issuedOn: "2026-06-15",
  student: "Ana Đurđević",
  jmbag: "0036512345",
  thesisName: "Primjena strojnog učenja u predviđanju potrošnje električne energije u kućanstvima",
  thesisNameEng: "Machine Learning for Household Electricity Consumption Forecasting",
  mentor: "prof. dr. sc. Željko Čavrak",
  coMentor: "",
  examDate: "2026-06-12",
  grade: 5,
};
