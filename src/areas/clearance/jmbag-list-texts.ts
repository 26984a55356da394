import { messagesOf } from "#kit/text/localization.ts";

/** Texts for confirming the students of a list. */
export const texts = {
  hr: {
    title: "Potvrda po popisu",
    lead: "Zalijepite, upišite ili skenirajte JMBAG-ove. Prije potvrde vidite što će biti s kojim studentom.",
    officeLegend: "Potvrđuje",
    offices: { library: "Knjižnica", accountancy: "Računovodstvo" },
    noOffice: "Po popisu potvrđuju knjižnica i računovodstvo.",
    queue: "Svi koji čekaju",
    list: "Popis",
    jmbags: "JMBAG-ovi",
    hint: "Svaki u svoj redak ili odvojeni zarezom. Redni broj, ime, godina i datum uz JMBAG ne smetaju, pa možete zalijepiti i retke iz tablice. Najviše {most} odjednom. Ctrl+Enter potvrđuje.",
    check: "Provjeri",
    checking: "Provjeravam …",
    confirm:
      "{count, plural, =0 {Potvrdi} one {Potvrdi # studenta} few {Potvrdi # studenta} other {Potvrdi # studenata}}",
    summary: {
      ready:
        "{count, plural, =0 {Nema nikoga za potvrdu} one {# za potvrdu} few {# za potvrdu} other {# za potvrdu}}",
      waiting:
        "{count, plural, one {# u drugom statusu} few {# u drugom statusu} other {# u drugom statusu}}",
      stopped:
        "{count, plural, one {# neispravan redak} few {# neispravna retka} other {# neispravnih redaka}}",
    },
    preview: "Pregled",
    nothingYet: "Kad upišete JMBAG-ove, uz svaki će pisati što će biti s tim studentom.",
    columns: { nth: "Br.", jmbag: "JMBAG", student: "Student", outcome: "Što će biti" },
    outcomes: {
      ready: "Potvrdit će se",
      confirmed: "Već potvrđeno {when}",
      otherStatus: "{status}",
      noReservation: "Nema rezervacije",
      unknown: "Nema studenta s tim JMBAG-om",
      checkDigit: "Kontrolna znamenka ne odgovara: provjerite broj",
      notJmbag: "Nije JMBAG: treba deset znamenaka",
      duplicate: "Ponavlja redak {first}",
    },
    empty: "Nema nijednog JMBAG-a. Upišite ili zalijepite barem jedan.",
    tooMany: "Popis ima {count} redaka, a odjednom ih može biti najviše {most}. Podijelite ga.",
    leftTitle:
      "{count, plural, =0 {Nitko nije potvrđen.} one {Potvrđen je # student.} few {Potvrđena su # studenta.} other {Potvrđeno je # studenata.}}",
    left: "Retci koje treba provjeriti ostali su na popisu.",
    allDone:
      "{count, plural, one {Potvrđen je # student.} few {Potvrđena su # studenta.} other {Potvrđeno je # studenata.}}",
    nameless: "Rezervacija br. {id}",
    toReceipt: "Zapisnik za ispis",
    receipt: {
      titles: {
        library: "Zapisnik o potvrdama knjižnice",
        accountancy: "Zapisnik o potvrdama računovodstva",
      },
      lead: "Potvrđeno je da sljedeći studenti nemaju dugovanja.",
      when: "Potvrđeno",
      by: "Ovlaštena osoba",
      list: "Popis studenata",
      count: "Broj studenata",
      student: "Student",
      jmbag: "JMBAG",
      thesis: "Tema",
      study: "Studij",
      print: "Ispiši",
      next: "Novi popis",
      signature: "Potpis",
    },
    camera: {
      open: "Skeniraj kamerom",
      close: "Zatvori kameru",
      label: "Slika kamere",
      aim: "Usmjerite kameru na crtični kôd iskaznice. Pročitani broj automatski se dodaje na popis.",
      read: "Pročitano: {jmbag}",
      denied: "Kamera nije dostupna. Dopustite je u pregledniku ili upišite brojeve.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("jmbag-list", texts);
