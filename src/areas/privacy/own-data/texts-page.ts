import { messagesOf } from "#kit/text/localization.ts";

/** The page "Moji podaci", and the frame of the file that it gives. */
export const texts = {
  hr: {
    title: "Moji podaci",
    lead: "Preuzmite sve što Teza o Vama vodi, u jednoj zip-datoteci.",
    back: "Moj profil",
    contents: "Što je u datoteci",
    contentsText:
      "Podaci za čitanje u pregledniku (moji-podaci.html), isti podaci za obradu računalom (moji-podaci.json) i Vaše datoteke: fotografija, verzije radova s odgovorima mentora, izdane isprave, potvrde o uplati i privici poruka.",
    notInside:
      "U datoteci nema lozinki ni drugih tajnih oznaka, imena onih koji su čitali Vaše podatke ni podataka drugih osoba, osim imena onih s kojima ste surađivali i poruka koje su Vam poslali.",
    limit:
      "{n, plural, one {Možete je preuzeti # put} few {Možete je preuzeti # puta} other {Možete je preuzeti # puta}} u 24 sata.",
    download: "Preuzmi moje podatke",
    privacy: "Što se čuva koliko dugo, piše na stranici",
    privacyLink: "Zaštita podataka",
    notYours: "Podatke može preuzeti samo osoba čiji su, a ne tko radi u njezino ime.",
    tooMany: "Svoje ste podatke danas već preuzeli najveći broj puta. Pokušajte ponovno sutra.",
    document: {
      fileName: "moji-podaci",
      heading: "Moji podaci u Tezi",
      made: "{name}, {at}",
      empty: "Nema podataka.",
      files: "Datoteke",
      lost: "{file}: u spremištu je nema, pa je nema ni ovdje. Obratite se administratoru.",
      yes: "da",
      no: "ne",
    },
  },
  en: {
    title: "My data",
    lead: "Download everything that Teza keeps about you, in one zip file.",
    back: "My profile",
    contents: "What is in the file",
    contentsText:
      "The data to be read in a browser (my-data.html), the same data for programs (my-data.json) and your files: photograph, versions of theses with the mentor's answers, issued papers, proofs of payment and attachments of messages.",
    notInside:
      "The file holds no passwords or other secrets, no names of those who have read your data and no data of other persons, except the names of those with whom you have worked and the messages that they sent you.",
    limit: "You can download it {n, plural, one {# time} other {# times}} within 24 hours.",
    download: "Download my data",
    privacy: "What is kept how long is written on the page",
    privacyLink: "Privacy",
    notYours:
      "The data can be downloaded only by the person whose they are, and not by somebody who works as that person.",
    tooMany: "You have downloaded your data as often as possible today. Please try again tomorrow.",
    document: {
      fileName: "my-data",
      heading: "My data in Teza",
      made: "{name}, {at}",
      empty: "No data.",
      files: "Files",
      lost: "{file}: missing from the store, and therefore from here. Please contact the administrator.",
      yes: "yes",
      no: "no",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("ownData", texts);
