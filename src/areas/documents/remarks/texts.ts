import { messagesOf } from "#kit/text/localization.ts";

/** Texts of remarks on versions. */
const hr = {
  one: "Primjedba",
  title: "Primjedbe",
  lead: "Primjedbe na verzije rada. Otvorena ostaje otvorena i uz sljedeće verzije, dok je mentor ne zaključi.",
  fields: {
    reservation: "Rezervacija",
    document: "Verzija rada",
    author: "Autor",
    page: "Stranica",
    quote: "Označene riječi",
    body: "Primjedba",
    source: "Otkuda",
    status: "Status",
    answer: "Odgovor studenta",
    answeredAt: "Odgovoreno",
    createdAt: "Zapisano",
  },
  statuses: { open: "Otvorena", answered: "Odgovorena", done: "Zaključena" },
  sources: {
    typed: "upisana",
    pdf: "iz PDF-a",
    docx: "iz DOCX-a",
  },
  tabs: { label: "Stanje primjedbi", open: "Otvorene", answered: "Odgovorene", done: "Zaključene" },
  onPage: "Stranica {page}",
  noPage: "Bez stranice",
  pages: { label: "Stranice popisa", previous: "Prethodne", next: "Sljedeće" },
  empty: {
    open: "Nema otvorenih primjedbi",
    answered: "Nijedna primjedba ne čeka provjeru",
    done: "Nijedna primjedba nije zaključena",
  },
  emptyHint: {
    student: "Pojavit će se ovdje kad mentor vrati datoteku s primjedbama ili ih upiše.",
    mentor:
      "Čitaju se iz PDF-a ili DOCX-a koji vratite uz odgovor na verziju, a možete ih i upisati.",
  },
  add: {
    title: "Dodaj primjedbu",
    submit: "Dodaj primjedbu",
    pageHint: "Neobvezno: broj stranice u datoteci.",
    quoteHint: "Neobvezno: riječi iz rada na koje se primjedba odnosi.",
    done: "Primjedba je dodana.",
  },
  reading: {
    title: "Tekst: {version}",
    lead: "Označite riječi u tekstu pa dodajte primjedbu; stranica i označene riječi upisuju se same. Tipkovnicom: smjestite pokazivač u tekst i označite tipkom Shift sa strelicama, a tipka Tab vodi do primjedbe.",
    leadReader: "Tekst verzije, stranicu po stranicu, s primjedbama na njega.",
    page: "Stranica {page} od {count}",
    textOf: "Tekst stranice {page}",
    noText: "Na ovoj stranici nema teksta.",
    onPage: "Dodaj primjedbu na stranicu {page}",
    onMarked: "Dodaj primjedbu na označeno",
    quoteHint: "Riječi koje označite u tekstu upisuju se ovamo.",
    pages: { label: "Stranice teksta", previous: "Prethodne stranice", next: "Sljedeće stranice" },
    link: "Označi u tekstu",
    whole: "Cijela stranica",
  },
  open: {
    title: "Otvorene primjedbe",
    count:
      "{count, plural, one {Otvorena je # primjedba.} few {Otvorene su # primjedbe.} other {Otvoreno je # primjedbi.}}",
    approval:
      "{count, plural, one {Još je otvorena # primjedba.} few {Još su otvorene # primjedbe.} other {Još je otvoreno # primjedbi.}} Verziju možete odobriti i tako.",
    link: "Sve primjedbe",
  },
  back: "Verzije i komentari",
  read: "{count, plural, one {Iz datoteke je pročitana # primjedba.} few {Iz datoteke su pročitane # primjedbe.} other {Iz datoteke je pročitano # primjedbi.}}",
  known:
    "{count, plural, one {# je već zapisana iz ranije datoteke.} few {# su već zapisane iz ranije datoteke.} other {# ih je već zapisano iz ranije datoteke.}}",
  more: "Datoteka ih ima više od {most}; ostale upišite na popisu primjedbi.",
  unread: {
    encrypted:
      "Primjedbe iz datoteke nisu pročitane jer je zaštićena. Upišite ih na popisu primjedbi.",
    damaged:
      "Primjedbe iz datoteke nisu pročitane jer nije ispravna. Upišite ih na popisu primjedbi.",
    tooComplex:
      "Primjedbe iz datoteke nisu pročitane jer je presložena. Upišite ih na popisu primjedbi.",
    busy: "Primjedbe iz datoteke nisu pročitane jer je poslužitelj trenutačno preopterećen. Upišite ih na popisu primjedbi.",
  },
  errors: { page: "Upišite broj stranice, na primjer 12." },
  refusals: {
    closed: "Rezervacija više nije otvorena, pa se primjedbe više ne mijenjaju.",
    changed: "Stanje primjedbe u međuvremenu se promijenilo. Osvježite stranicu.",
    noAnswer: "Napišite što ste promijenili ili zašto niste.",
    noVersion: "Student još nije predao nijednu verziju.",
    newerVersion: "Student je u međuvremenu poslao novu verziju. Osvježite stranicu.",
    tooMany: "Rad već ima najveći broj primjedbi: {most}.",
  },
} as const;

const en = {
  one: "Remark",
  title: "Remarks",
  lead: "Remarks on the versions of the thesis. An open one stays open with the next versions until the mentor closes it.",
  fields: {
    reservation: "Reservation",
    document: "Version of the thesis",
    author: "By",
    page: "Page",
    quote: "Marked words",
    body: "Remark",
    source: "From where",
    status: "Status",
    answer: "The student's answer",
    answeredAt: "Answered",
    createdAt: "Written",
  },
  statuses: { open: "Open", answered: "Answered", done: "Done" },
  sources: { typed: "typed", pdf: "from the PDF", docx: "from the DOCX" },
  tabs: { label: "State of the remarks", open: "Open", answered: "Answered", done: "Done" },
  onPage: "Page {page}",
  noPage: "Without a page",
  pages: { label: "Pages of the list", previous: "Previous", next: "Next" },
  empty: {
    open: "There are no open remarks",
    answered: "No remark waits to be looked at",
    done: "No remark is done",
  },
  emptyHint: {
    student: "They will appear here when your mentor returns a file with remarks or types them.",
    mentor:
      "They are read from the PDF or DOCX that you return with your answer, and you can type some.",
  },
  add: {
    title: "Add a remark",
    submit: "Add a remark",
    pageHint: "Optional: the number of the page in the file.",
    quoteHint: "Optional: the words of the thesis that it is about.",
    done: "The remark has been added.",
  },
  reading: {
    title: "Text: {version}",
    lead: "Mark words in the text and add a remark; the page and the marked words are filled in. By keyboard: move the cursor into the text, mark with Shift and the arrows, and press Tab for the remark.",
    leadReader: "The text of the version, page by page, with the remarks on it.",
    page: "Page {page} of {count}",
    textOf: "Text of page {page}",
    noText: "This page has no text.",
    onPage: "Add a remark on page {page}",
    onMarked: "Add a remark on the marked words",
    quoteHint: "The words that you mark in the text are filled in here.",
    pages: { label: "Pages of the text", previous: "Previous pages", next: "Next pages" },
    link: "Mark in the text",
    whole: "Whole page",
  },
  open: {
    title: "Open remarks",
    count: "{count, plural, one {# remark is open.} other {# remarks are open.}}",
    approval:
      "{count, plural, one {# remark is still open.} other {# remarks are still open.}} You can approve the version all the same.",
    link: "All remarks",
  },
  back: "Versions and comments",
  read: "{count, plural, one {# remark has been read from the file.} other {# remarks have been read from the file.}}",
  known:
    "{count, plural, one {# is there already from an earlier file.} other {# are there already from an earlier file.}}",
  more: "The file has more than {most}; type the others on the list of remarks.",
  unread: {
    encrypted:
      "The remarks in the file have not been read, because it is protected. Type them on the list of remarks.",
    damaged:
      "The remarks in the file have not been read, because it is damaged. Type them on the list of remarks.",
    tooComplex:
      "The remarks in the file have not been read, because it is too complex. Type them on the list of remarks.",
    busy: "The remarks in the file have not been read, because the server is busy. Type them on the list of remarks.",
  },
  errors: { page: "Enter the number of a page, for example 12." },
  refusals: {
    closed: "The reservation is no longer open, so its remarks no longer change.",
    changed: "The state of the remark has changed in the meantime. Reload the page.",
    noAnswer: "Write what you have changed, or why you haven't.",
    noVersion: "The student has not sent any version yet.",
    newerVersion: "The student has sent a new version in the meantime. Reload the page.",
    tooMany: "The thesis already has the largest number of remarks: {most}.",
  },
} as const;

export const texts = { hr, en };

export const messages = messagesOf("documents.remarks", texts);
