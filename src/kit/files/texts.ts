import { fileKinds, MB, type UploadPurpose, uploadRule } from "./upload-rules.ts";

/** The disk or the bucket is full. */
export const storageFull =
  "Na poslužitelju trenutačno nema mjesta za datoteku. Ništa nije spremljeno; pokušajte ponovno kasnije ili se obratite administratoru.";

const again = "pa pokušajte ponovno.";
const orderly = `Spremite je u jednom od tih oblika ${again}`;

/** What each purpose requires, and what to do about a file that is too large. */
const advice: Record<UploadPurpose, { kind: string; smaller: string }> = {
  thesis: {
    kind: `Rad mora biti u PDF-u. Izvezite ga u PDF ${again}`,
    smaller: `Smanjite je ili izdvojite priloge u zip ${again}`,
  },
  attachment: {
    kind: `Prilozi moraju biti u jednoj zip datoteci. Zapakirajte ih u zip ${again}`,
    smaller: `Izostavite ono što nije nužno ${again}`,
  },
  payment: {
    kind: `Potvrda o uplati mora biti PDF, PNG ili JPEG. ${orderly}`,
    smaller: `Spremite potvrdu kao PDF ili kao manju sliku ${again}`,
  },
  mentor: { kind: `Datoteka mora biti PDF, DOCX ili zip. ${orderly}`, smaller: `Smanjite je ${again}` },
  workingVersion: { kind: `Radna verzija mora biti PDF, DOCX ili zip. ${orderly}`, smaller: `Smanjite je ${again}` },
  note: { kind: `Datoteka uz bilješku mora biti PDF, DOCX ili zip. ${orderly}`, smaller: `Smanjite je ${again}` },
  portrait: {
    kind: `Fotografija mora biti PNG ili JPEG. ${orderly}`,
    smaller: `Smanjite fotografiju ${again}`,
  },
  message: { kind: `Privitak mora biti PDF, DOCX ili zip. ${orderly}`, smaller: `Smanjite je ${again}` },
};

const either = new Intl.ListFormat("hr", { type: "disjunction" });

const megabytes = (purpose: UploadPurpose) => `${uploadRule(purpose).limit / MB} MB`;

/** The hint beside a file input: „PDF, PNG ili JPEG do 10 MB”. */
export const uploadHint = (purpose: UploadPurpose) =>
  `${either.format(uploadRule(purpose).kinds.map((kind) => fileKinds[kind].word))} do ${megabytes(purpose)}`;

export const tooLargeMessage = (purpose: UploadPurpose) =>
  `Datoteka je veća od ${megabytes(purpose)}. ${advice[purpose].smaller}`;

/** `found` is the detected kind, if any. */
export const wrongKindMessage = (purpose: UploadPurpose, found?: string) =>
  found ? `Odabrana je datoteka vrste ${found}. ${advice[purpose].kind}` : advice[purpose].kind;

/** Errors inside a file of an allowed kind. */
export const fileErrors = {
  empty: `Datoteka je prazna. Provjerite što ste odabrali ${again}`,
  incompletePdf: `PDF nije potpun: nedostaje mu kraj. Izvezite ga ponovno, provjerite otvara li se ${again}`,
  encryptedPdf: `PDF je zaštićen lozinkom ili ograničenjima. Spremite ga bez zaštite ${again}`,
  incompletePicture: `Slika nije potpuna. Spremite je ponovno, provjerite otvara li se ${again}`,
  oldOrEncryptedOffice: `Ovo je stari oblik dokumenta (npr. DOC) ili dokument zaštićen lozinkom. Spremite ga kao DOCX bez lozinke ili kao PDF ${again}`,
  damaged: `Datoteka je oštećena ili nepotpuna. Provjerite otvara li se na Vašem računalu, spremite je ili zapakirajte iznova ${again}`,
  encryptedZip: `Zip je zaštićen lozinkom. Zapakirajte ga bez lozinke ${again}`,
  outsidePath: `Zip sadrži stavku s putanjom koja izlazi iz njegove mape ili nije ispravno zapisana. Zapakirajte mapu iznova ${again}`,
  link: `Zip sadrži poveznicu na drugu datoteku. Zamijenite je samom datotekom, zapakirajte iznova ${again}`,
  tooManyEntries: `Zip sadrži previše stavki (najviše ih može biti 10.000). Izostavite one koje nisu nužne ${again}`,
  bomb: `Raspakirani bi zip bio prevelik ili je neuobičajeno gusto sažet. Izostavite velike datoteke koje nisu nužne ${again}`,
  unknownCompression: `Zip je sažet na način koji ne možemo provjeriti. Zapakirajte datoteke u običan zip ${again}`,
  emptyZip: `Zip je prazan. Dodajte u njega datoteke ${again}`,
} as const;

export type FileErrorCode = keyof typeof fileErrors;

/** Errors of the form that carries the files. */
export const uploadFormErrors = {
  malformed: `Podaci obrasca nisu stigli u ispravnom obliku. Osvježite stranicu ${again}`,
  aborted: `Prijenos je prekinut prije kraja. Provjerite vezu ${again}`,
  formTooLarge: `Sve zajedno preveliko je za jedno slanje. Smanjite datoteke ${again}`,
  tooManyFields: `Odjednom je poslano previše podataka. Odaberite ih manje ${again}`,
  tooLongText: `Tekst je predug. Skratite ga ${again}`,
  oneFileOnly: `Ovdje može stajati samo jedna datoteka. Odaberite jednu ili ih zapakirajte u zip ${again}`,
  unexpectedFile: `Ovo polje ne prima datoteke. Osvježite stranicu ${again}`,
} as const;
