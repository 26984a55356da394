import { messagesOf } from "#kit/text/localization.ts";

/** A mentor's private notes, which only their author reads. */
export const texts = {
  hr: {
    title: "Privatne bilješke",
    one: "Privatna bilješka",
    lead: "Vidite ih samo Vi: ni student, ni drugi mentor, ni zamjena, ni administrator.",
    back: "Rezervacija",
    access: "Student na zahtjev može dobiti uvid",
    accessText:
      "Zatraži li uvid, bilješke o njemu pregledava administrator, koji iz njih izostavlja podatke drugih osoba. Pregledava se tekst kakav je bio u trenutku zahtjeva.",
    add: "Nova bilješka",
    edit: "Izmjena bilješke",
    body: "Tekst bilješke",
    save: "Spremi bilješku",
    saveChange: "Spremi izmjenu",
    keep: "Odustani",
    list: "Moje bilješke",
    empty: "O ovom radu još nemate bilježaka.",
    emptyEnded: "O ovom radu nemate bilježaka.",
    changed: "izmijenjeno {at}",
    change: "Izmijeni",
    remove: "Obriši",
    removeTitle: "Obrisati bilješku?",
    removeText:
      "Bilješka nestaje odmah i zauvijek, i ne ostaje u povijesti promjena. Što je student već zatražio, i dalje se pregledava.",
    ended: "Rad je završen ili više niste mentor, pa bilješke možete samo čitati i brisati.",
    fields: { reservation: "Rezervacija", author: "Autor", createdAt: "Zapisano" },
    done: {
      add: "Bilješka je spremljena.",
      change: "Izmjena je spremljena.",
      remove: "Bilješka je obrisana.",
    },
    refusals: {
      ended: "Rezervacija je završena, pa se bilješke više ne pišu.",
      changed: "Bilješka je u međuvremenu promijenjena ili obrisana. Pogledajte kakva je sada.",
      tooMany: "O jednom radu možete imati najviše {most} bilježaka. Obrišite one koje ne trebate.",
    },
  },
  en: {
    one: "Private note",
    title: "Private notes",
    body: "Text",
    fields: { reservation: "Reservation", author: "Author", createdAt: "Written" },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("privateNotes", texts);
