import { messagesOf } from "#kit/text/localization.ts";

/** Texts about the day of the defenses, for committees and student services. */
export const texts = {
  hr: {
    title: "Dan obrana",
    lead: "Redoslijed, radovi, kriteriji i zapisnici obrana na kojima sudjelujete.",
    leadServices: "Redoslijed, radovi, kriteriji i zapisnici svih obrana ovoga dana.",
    count: "{n, plural, one {{n} obrana} few {{n} obrane} other {{n} obrana}}",
    clock: "Sada je",
    before: "Prethodni dan: {day}",
    after: "Sljedeći dan: {day}",
    print: "Ispiši",
    order: "Redoslijed",
    empty: "Ovoga dana nemate obrana.",
    emptyServices: "Ovoga dana nema potvrđenih obrana.",
    emptyText: "Ovdje su obrane čiji je termin potvrdila studentska služba.",
    moments: {
      closed: "Zaključena",
      past: "Čeka zaključenje",
      running: "U tijeku",
      next: "Sljedeća",
      ahead: "Predstoji",
    },
    place: "Mjesto",
    noPlace: "nije upisano",
    online: "Uđi u obranu na daljinu",
    mentor: "Mentor",
    coMentor: "Komentor",
    committee: "Povjerenstvo",
    criteria: "Kriteriji",
    weight: "{weight} %",
    links: {
      thesis: "Preuzmi rad",
      assess: "Ocijeni po kriterijima",
      assessment: "Kriteriji i ocjene",
      outcome: "Upiši ishod",
      finish: "Zaključi obranu",
      committee: "Povjerenstvo",
    },
    minutes: {
      title: "Zapisnik",
      names: ["Zapisnik pisan na obrani", "Zapisnici pisani na obrani"],
      lead: "Svaka se izmjena sprema dok pišete. Isti zapisnik mogu istodobno pisati članovi povjerenstva i studentska služba, koja ga zaključuje s ocjenom.",
      loading: "Učitava se zapisnik…",
      notLoaded: "Zapisnik nije učitan jer nema veze s poslužiteljem. Pokušava se ponovno.",
      read: "Zapisnik se sada ne piše. Ovo je zadnji spremljeni tekst.",
      nothing: "Ništa nije upisano.",
      saving: "Sprema se…",
      waiting: "Čeka mrežu",
      saved: "Spremljeno u {time}",
      writtenBy: "zadnja izmjena: {name} u {time}",
      offline:
        "Nema veze s poslužiteljem. {n, plural, one {Na ovom uređaju čeka {n} izmjena} few {Na ovom uređaju čekaju {n} izmjene} other {Na ovom uređaju čeka {n} izmjena}}. Možete pisati dalje: poslat će se čim se mreža vrati. Do tada se nemojte odjaviti.",
      offlineNothing: "Nema veze s poslužiteljem. Možete pisati dalje.",
      sending:
        "{n, plural, one {Šalje se {n} izmjena…} few {Šalju se {n} izmjene…} other {Šalje se {n} izmjena…}}",
      signedOut: "Prijava je istekla.",
      signedOutText:
        "Ono što ste napisali čuva se na ovom uređaju i poslat će se kad se ponovno prijavite.",
      signIn: "Prijavi se",
      conflict: "Isto polje u međuvremenu ima i tuđu izmjenu: {name}.",
      conflictLead: "Odaberite što ostaje. Dok ne odaberete, Vaš tekst nije spremljen.",
      mine: "Vaš tekst",
      theirs: "Spremljeni tekst: {name}, {time}",
      keepMine: "Zadrži moje",
      takeTheirs: "Uzmi njihovo",
      merge: "Spoji",
      merged: "Spojili smo oba teksta. Pročitajte ih i uredite.",
      refused: "Ovo nije spremljeno.",
      refusedLead: "Kopirajte tekst prije nego što ga uklonite s uređaja.",
      copy: "Kopiraj tekst",
      discard: "Ukloni s uređaja",
      leftovers: "Na ovom je uređaju ostao tekst zapisnika koji nije spremljen.",
      noScript:
        "Za pisanje zapisnika na ovoj stranici u pregledniku trebaju biti uključene skripte.",
      prefilled:
        "Tijek i pitanja preuzeti su iz zapisnika koji se pisao na obrani. Pregledajte ih prije spremanja.",
      columns: {
        field: "Polje",
        body: "Tekst",
        writtenBy: "Zadnja izmjena",
        writtenAt: "Zapisano",
        createdAt: "Prvi put",
      },
    },
    refusals: {
      notYet: "Zapisnik se može pisati od dana obrane.",
      closed: "Obrana je zaključena ili joj je promijenjen termin, pa se zapisnik više ne mijenja.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("day", texts);
