import { MB } from "#kit/forms/form.ts";
import { formatText, type Message, messagesOf, withValues } from "#kit/text/localization.ts";
import {
  fileKinds,
  megabytes,
  type UploadPurpose,
  uploadQuota,
  uploadRule,
} from "./upload-rules.ts";

/** Texts of uploads: every refusal says what to do next. */
export const texts = {
  hr: {
    hint: "{kinds} do {limit} MB",
    /** The disk or the bucket is full. */
    storageFull:
      "Na poslužitelju trenutačno nema mjesta za datoteku. Ništa nije spremljeno; pokušajte ponovno kasnije ili se obratite administratoru.",
    /** The person has sent too much within 24 hours. */
    quota:
      "U zadnja 24 sata poslali ste više od {limit} MB datoteka, koliko je najviše dopušteno. Pokušajte ponovno sutra ili se obratite administratoru.",
    tooLarge: "Datoteka je veća od {limit} MB. {advice}",
    wrongKind: "Odabrana je datoteka vrste {found}. {advice}",
    /** Which kinds each purpose allows. */
    kinds: {
      thesis: "Rad mora biti u PDF-u. Izvezite ga u PDF pa pokušajte ponovno.",
      attachment:
        "Prilozi moraju biti u jednoj zip datoteci. Komprimirajte ih u zip pa pokušajte ponovno.",
      payment:
        "Potvrda o uplati mora biti PDF, PNG ili JPEG. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      mentor:
        "Datoteka mora biti PDF, DOCX ili zip. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      workingVersion:
        "Radna verzija mora biti PDF, DOCX ili zip. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      note: "Datoteka uz bilješku mora biti PDF, DOCX ili zip. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      topic:
        "Datoteka uz temu mora biti PDF, DOCX ili zip. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      statement:
        "Izvadak mora biti XML (camt.053) ili CSV. Preuzmite ga iz internetskog bankarstva u jednom od tih oblika pa pokušajte ponovno.",
      table:
        "Tablica mora biti XLSX ili CSV. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      certificate: "Potvrda mora biti u PDF-u. Spremite je kao PDF pa pokušajte ponovno.",
      originality:
        "Izvješće mora biti u PDF-u. Preuzmite ga iz servisa kao PDF pa pokušajte ponovno.",
      decision: "Odluka mora biti u PDF-u. Spremite je kao PDF pa pokušajte ponovno.",
      archive:
        "Datoteke uz tablicu moraju biti u jednoj zip datoteci. Komprimirajte ih u zip pa pokušajte ponovno.",
      sealedPapers:
        "Zapečaćene isprave moraju biti u zipu ili u PDF-u. Odaberite jedno od toga pa pokušajte ponovno.",
      calendar:
        "Raspored mora biti kalendar iCalendar (ics). Izvezite ga iz programa za raspored pa pokušajte ponovno.",
      portrait:
        "Fotografija mora biti PNG ili JPEG. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      mark: "Znak mora biti SVG. Izvezite ga iz programa za crtanje kao SVG pa pokušajte ponovno.",
      picture:
        "Slika mora biti PNG ili JPEG. Spremite je u jednom od tih oblika pa pokušajte ponovno.",
      message:
        "Privitak mora biti jedna zip datoteka. Komprimirajte datoteke u zip pa pokušajte ponovno.",
    },
    /** What to do about a file that is too large for its purpose. */
    smaller: {
      thesis: "Smanjite je ili izdvojite priloge u zip pa pokušajte ponovno.",
      attachment: "Izostavite ono što nije nužno pa pokušajte ponovno.",
      payment: "Spremite potvrdu kao PDF ili kao manju sliku pa pokušajte ponovno.",
      mentor: "Smanjite je pa pokušajte ponovno.",
      workingVersion: "Smanjite je pa pokušajte ponovno.",
      note: "Smanjite je pa pokušajte ponovno.",
      topic: "Smanjite je pa pokušajte ponovno.",
      statement: "Preuzmite izvadak za kraće razdoblje pa pokušajte ponovno.",
      table: "Podijelite tablicu na više datoteka pa pokušajte ponovno.",
      certificate: "Smanjite je pa pokušajte ponovno.",
      originality: "Preuzmite iz servisa kraće izvješće pa pokušajte ponovno.",
      decision: "Smanjite je pa pokušajte ponovno.",
      archive: "Podijelite tablicu i datoteke na više uvoza pa pokušajte ponovno.",
      sealedPapers: "Podijelite isprave na više zipova pa pokušajte ponovno.",
      calendar: "Izvezite kraće razdoblje pa pokušajte ponovno.",
      portrait: "Smanjite fotografiju pa pokušajte ponovno.",
      mark: "Pojednostavite crtež pa pokušajte ponovno.",
      picture: "Smanjite sliku pa pokušajte ponovno.",
      message: "Izostavite ono što nije nužno pa pokušajte ponovno.",
    },
    /** Errors inside a file of an allowed kind. */
    errors: {
      empty: "Datoteka je prazna. Provjerite što ste odabrali pa pokušajte ponovno.",
      incompletePdf:
        "PDF nije potpun: nedostaje mu kraj. Izvezite ga ponovno, provjerite otvara li se pa pokušajte ponovno.",
      encryptedPdf:
        "PDF je zaštićen lozinkom ili ograničenjima. Spremite ga bez zaštite pa pokušajte ponovno.",
      activePdf:
        "PDF sadrži skripte (npr. JavaScript ili obrazac XFA) ili pokreće druge programe. Izvezite ga bez skripti i takvih poveznica (npr. ispisom u PDF) pa pokušajte ponovno.",
      uncheckablePdf:
        "PDF je zapisan na način koji ne možemo provjeriti. Izvezite ga ponovno (npr. ispisom u PDF) pa pokušajte ponovno.",
      tooComplexPdf:
        "PDF je prezahtjevan: njegova provjera traži previše vremena ili memorije. Izvezite ga ponovno (npr. ispisom u PDF) pa pokušajte ponovno.",
      embeddedProgram:
        "U PDF je umetnuta datoteka koju ne primamo: program, skripta, arhiva, dokument s makronaredbama ili PDF koji ni sam ne bismo primili. Uklonite je iz PDF-a pa pokušajte ponovno.",
      incompletePicture:
        "Slika nije potpuna. Spremite je ponovno, provjerite otvara li se pa pokušajte ponovno.",
      oldOrEncryptedOffice:
        "Ovo je stari oblik dokumenta (npr. DOC) ili dokument zaštićen lozinkom. Spremite ga kao DOCX bez lozinke ili kao PDF pa pokušajte ponovno.",
      oldOrLockedWorkbook:
        "Ovo je tablica u starom obliku XLS ili tablica zaštićena lozinkom. Otvorite je u programu za tablice i spremite kao XLSX bez lozinke pa pokušajte ponovno.",
      damaged:
        "Datoteka je oštećena ili nepotpuna. Provjerite otvara li se na Vašem računalu, spremite je ili komprimirajte iznova pa pokušajte ponovno.",
      encryptedZip: "Zip je zaštićen lozinkom. Komprimirajte ga bez lozinke pa pokušajte ponovno.",
      outsidePath:
        "Zip sadrži stavku s putanjom koja izlazi iz njegove mape ili nije ispravno zapisana. Komprimirajte mapu iznova pa pokušajte ponovno.",
      link: "Zip sadrži poveznicu na drugu datoteku. Zamijenite je samom datotekom, komprimirajte iznova pa pokušajte ponovno.",
      specialEntry:
        "Zip sadrži stavku koja nije ni datoteka ni mapa (npr. uređaj ili imenovani cjevovod). Izostavite je pa pokušajte ponovno.",
      nestedArchive:
        "Zip sadrži drugu arhivu (npr. zip, 7z, rar ili tar.gz). Raspakirajte je, komprimirajte same datoteke pa pokušajte ponovno. Sažeta smije ostati samo pojedinačna datoteka u gz-u (npr. podaci.csv.gz).",
      samePaths:
        "Zip sadrži dvije datoteke istog imena u istoj mapi. Preimenujte jednu od njih, komprimirajte iznova pa pokušajte ponovno.",
      tooManyEntries:
        "Zip sadrži previše stavki (najviše ih može biti 10.000). Izostavite one koje nisu nužne pa pokušajte ponovno.",
      bomb: "Raspakirani bi zip bio prevelik ili je neuobičajeno gusto sažet. Izostavite velike datoteke koje nisu nužne pa pokušajte ponovno.",
      unknownCompression:
        "Zip je sažet na način koji ne možemo provjeriti. Komprimirajte datoteke u običan zip pa pokušajte ponovno.",
      tooSlow:
        "Datoteku nismo uspjeli provjeriti u razumnom vremenu. Izostavite ono što nije nužno, spremite je iznova pa pokušajte ponovno.",
      busy: "Poslužitelj upravo provjerava mnogo datoteka. Pričekajte nekoliko minuta pa pokušajte ponovno.",
      officeMacros:
        "Datoteka sadrži makronaredbe. Spremite je kao DOCX ili XLSX bez makronaredbi ili kao PDF pa pokušajte ponovno.",
      officeControls:
        "Datoteka sadrži kontrole ActiveX, koje mogu pokretati programe. Uklonite ih ili je spremite kao PDF pa pokušajte ponovno.",
      officeTemplate:
        "Dokument pri otvaranju učitava predložak s druge adrese. Odaberite mu predložak Normal (u Wordu: Razvojni inženjer › Predložak dokumenta) ili ga spremite kao PDF pa pokušajte ponovno.",
      officeExternal:
        "Dokument pri otvaranju učitava slike ili druge dijelove s druge adrese. Umetnite ih u dokument (u Wordu: Datoteka › Informacije › Uredi veze na datoteke › Prekini vezu) ili ga spremite kao PDF pa pokušajte ponovno.",
      uncheckableOffice:
        "Dokument je zapisan na način koji ne možemo provjeriti. Spremite ga iznova u Wordu ili LibreOfficeu ili kao PDF pa pokušajte ponovno.",
      emptyZip: "Zip je prazan. Dodajte u njega datoteke pa pokušajte ponovno.",
    },
    /** Errors of the form that carries the files. */
    form: {
      tooManyFields:
        "Odjednom je poslano previše podataka. Odaberite ih manje pa pokušajte ponovno.",
      tooLongText: "Tekst je predug. Skratite ga pa pokušajte ponovno.",
      oneFileOnly:
        "Ovdje može stajati samo jedna datoteka. Odaberite jednu ili ih komprimirajte u zip pa pokušajte ponovno.",
      unexpectedFile: "Ovo polje ne prima datoteke. Osvježite stranicu pa pokušajte ponovno.",
      uploadGone:
        "Poslane datoteke više nema na poslužitelju i poslat će se iznova; pokušajte ponovno.",
    },
  },
  en: {
    hint: "{kinds}, at most {limit} MB",
    storageFull:
      "The server has no room for the file right now. Nothing has been saved; try again later or contact the administrator.",
    quota:
      "In the last 24 hours you have sent more than {limit} MB of files, which is the most allowed. Try again tomorrow or contact the administrator.",
    tooLarge: "The file is larger than {limit} MB. {advice}",
    wrongKind: "You have chosen a file of the kind {found}. {advice}",
    kinds: {
      thesis: "The thesis must be a PDF. Export it as PDF and try again.",
      attachment: "The attachments must be in one zip file. Pack them into a zip and try again.",
      payment:
        "The proof of payment must be a PDF, PNG or JPEG. Save it in one of these forms and try again.",
      mentor: "The file must be a PDF, DOCX or zip. Save it in one of these forms and try again.",
      workingVersion:
        "The working version must be a PDF, DOCX or zip. Save it in one of these forms and try again.",
      note: "The file with the note must be a PDF, DOCX or zip. Save it in one of these forms and try again.",
      topic:
        "The file with the topic must be a PDF, DOCX or zip. Save it in one of these forms and try again.",
      statement:
        "The statement must be XML (camt.053) or CSV. Download it in one of these forms and try again.",
      table: "The table must be XLSX or CSV. Save it in one of these forms and try again.",
      certificate: "The certificate must be a PDF. Save it as PDF and try again.",
      originality: "The report must be a PDF. Download it from the service as PDF and try again.",
      decision: "The decision must be a PDF. Save it as PDF and try again.",
      archive:
        "The files with the table must be in one zip file. Pack them into a zip and try again.",
      sealedPapers: "The sealed papers must be a zip or a PDF. Choose one of these and try again.",
      calendar:
        "The timetable must be a calendar (iCalendar, .ics). Export it from the timetable program and try again.",
      portrait:
        "The photograph must be a PNG or JPEG. Save it in one of these forms and try again.",
      mark: "The mark must be an SVG. Export it as SVG from your drawing program and try again.",
      picture: "The picture must be a PNG or JPEG. Save it in one of these forms and try again.",
      message: "The attachment must be one zip file. Pack the files into a zip and try again.",
    },
    smaller: {
      thesis: "Make it smaller or move attachments into a zip and try again.",
      attachment: "Leave out what is not needed and try again.",
      payment: "Save the proof as PDF or as a smaller picture and try again.",
      mentor: "Make it smaller and try again.",
      workingVersion: "Make it smaller and try again.",
      note: "Make it smaller and try again.",
      topic: "Make it smaller and try again.",
      statement: "Download the statement for a shorter time and try again.",
      table: "Divide the table into several files and try again.",
      certificate: "Make it smaller and try again.",
      originality: "Download a shorter report from the service and try again.",
      decision: "Make it smaller and try again.",
      archive: "Divide the table and the files into several imports and try again.",
      calendar: "Export a shorter time and try again.",
      sealedPapers: "Divide the papers into several zips and try again.",
      portrait: "Make the photograph smaller and try again.",
      mark: "Simplify the drawing and try again.",
      picture: "Make the picture smaller and try again.",
      message: "Leave out what is not needed and try again.",
    },
    errors: {
      empty: "The file is empty. Check what you have chosen and try again.",
      incompletePdf:
        "The PDF is not complete: its end is missing. Export it again, check that it opens and try again.",
      encryptedPdf:
        "The PDF is protected by a password or restrictions. Save it without protection and try again.",
      activePdf:
        "The PDF has scripts in it (such as JavaScript or an XFA form) or starts other programs. Export it without scripts and such links (for example by printing to PDF) and try again.",
      uncheckablePdf:
        "The PDF is written in a way that we cannot check. Export it again (for example by printing to PDF) and try again.",
      tooComplexPdf:
        "The PDF is too complex: checking it takes too much time or memory. Export it again (for example by printing to PDF) and try again.",
      embeddedProgram:
        "The PDF has a file in it that we do not accept: a program, a script, an archive, a document with macros or a PDF that would be refused itself. Remove it from the PDF and try again.",
      incompletePicture:
        "The picture is not complete. Save it again, check that it opens and try again.",
      oldOrEncryptedOffice:
        "This is an old form of a document (such as DOC) or a document protected by a password. Save it as DOCX without a password or as PDF and try again.",
      oldOrLockedWorkbook:
        "This is a table in the old XLS form or one that is protected by a password. Open it in a spreadsheet program, save it as XLSX without a password and try again.",
      damaged:
        "The file is damaged or incomplete. Check that it opens on your computer, save or pack it anew and try again.",
      encryptedZip: "The zip is protected by a password. Pack it without a password and try again.",
      outsidePath:
        "The zip has an entry whose path leaves its folder or is not written properly. Pack the folder anew and try again.",
      link: "The zip has a link to another file. Put the file itself in its place, pack it anew and try again.",
      specialEntry:
        "The zip has an entry that is neither a file nor a folder (such as a device or a named pipe). Leave it out and try again.",
      nestedArchive:
        "The zip has another archive in it (such as zip, 7z, rar or tar.gz). Unpack it, pack the files themselves and try again. Only a single file may stay compressed, with gzip (such as podaci.csv.gz).",
      samePaths:
        "The zip has two files of the same name in the same folder. Rename one of them, pack anew and try again.",
      tooManyEntries:
        "The zip has too many entries (10,000 at most). Leave out those that are not needed and try again.",
      bomb: "Unpacked, the zip would be too large, or it is packed unusually densely. Leave out large files that are not needed and try again.",
      unknownCompression:
        "The zip is packed in a way that we cannot check. Pack the files into an ordinary zip and try again.",
      tooSlow:
        "We could not check the file in a reasonable time. Leave out what is not needed, save it anew and try again.",
      busy: "The server is checking many files right now. Wait a few minutes and try again.",
      officeMacros:
        "The file has macros in it. Save it as DOCX or XLSX without macros or as PDF and try again.",
      officeControls:
        "The file has ActiveX controls, which can run programs. Remove them or save it as PDF and try again.",
      officeTemplate:
        "When it is opened, the document loads a template from another address. Give it the template Normal (in Word: Developer › Document Template) or save it as PDF and try again.",
      officeExternal:
        "When it is opened, the document loads pictures or other parts from another address. Put them into the document (in Word: File › Info › Edit Links to Files › Break Link) or save it as PDF and try again.",
      uncheckableOffice:
        "The document is written in a way that we cannot check. Save it again in Word or LibreOffice or as PDF and try again.",
      emptyZip: "The zip is empty. Add files to it and try again.",
    },
    form: {
      tooManyFields: "Too much was sent at once. Choose less and try again.",
      tooLongText: "The text is too long. Shorten it and try again.",
      oneFileOnly:
        "Only one file can stand here. Choose one or pack them into a zip and try again.",
      unexpectedFile: "This field takes no files. Reload the page and try again.",
      uploadGone:
        "The file that was sent is no longer on the server and will be sent anew; please try again.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("files", texts);

export type FileErrorCode = keyof typeof texts.hr.errors;

/** The hint beside a file input: „PDF, PNG ili JPEG do 10 MB”. */
export const uploadHint = (purpose: UploadPurpose): string => {
  const kinds = uploadRule(purpose).kinds.map((kind) => fileKinds[kind].word);
  return formatText(texts.hr.hint, { kinds: either.format(kinds), limit: megabytes(purpose) });
};

const either = new Intl.ListFormat("hr", { type: "disjunction" });

export const quotaMessage: Message = /* @__PURE__ */ withValues(messages.quota, {
  limit: uploadQuota / MB,
});

export const tooLargeMessage = (purpose: UploadPurpose): Message =>
  withValues(messages.tooLarge, { limit: megabytes(purpose), advice: messages.smaller[purpose] });

/** Returns why a file is refused for a purpose; `kind` is its detected kind, if any. */
export const wrongKindMessage = (purpose: UploadPurpose, kind?: string): Message => {
  const advice = messages.kinds[purpose];
  return kind ? withValues(messages.wrongKind, { found: kind, advice }) : advice;
};
