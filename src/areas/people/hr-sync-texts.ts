import { messagesOf } from "#kit/text/localization.ts";

/** The screen that synchronizes staff data with the HR records. */
export const texts = {
  hr: {
    all: "Podaci iz kadrovske evidencije",
    self: "Moji podaci iz kadrovske evidencije",
    allLead:
      "Usporedba svih djelatnika s kadrovskom evidencijom. Ništa se ne mijenja dok ne potvrdite; primjenjuje se točno ono što ovdje piše.",
    selfLead:
      "Usporedba Vaših podataka s kadrovskom evidencijom. Ništa se ne mijenja dok ne potvrdite.",
    toUsers: "Korisnici",
    toProfile: "Moj profil",
    summary:
      "{added, plural, =0 {Nema novih djelatnika} one {# novi djelatnik} few {# nova djelatnika} other {# novih djelatnika}}, {changed, plural, =0 {nitko nema drukčije podatke} one {# osoba ima drukčije podatke} few {# osobe imaju drukčije podatke} other {# osoba ima drukčije podatke}}, {left, plural, =0 {nitko nije otišao} one {# osoba je otišla} few {# osobe su otišle} other {# osoba je otišlo}}. {unchanged, plural, =0 {} one {Za # osobu podaci su isti.} few {Za # osobe podaci su isti.} other {Za # osoba podaci su isti.}}",
    nothing: "Nema promjena",
    nothingAll: "Podaci u Tezi jednaki su onima u kadrovskoj evidenciji.",
    nothingSelf: "Vaši podaci jednaki su onima u kadrovskoj evidenciji.",
    unavailable: "Podaci se ne mogu dohvatiti",
    added: "Novi djelatnici",
    addedText:
      "Dobivaju korisnički račun bez uloga i bez lozinke. Uloge im nakon toga dodijelite na obrascu korisnika.",
    changed: "Promijenjeni podaci",
    left: "Otišli djelatnici",
    leftText: "Deaktiviraju se: više se ne mogu prijaviti, a sve što su dosad učinili ostaje.",
    stayed: "Otišli prema evidenciji, ali ostaju aktivni",
    reasons: {
      admin: "ostaje aktivan jer je administrator",
      student: "ostaje aktivan jer je student",
    },
    missing: "Nema ih u kadrovskoj evidenciji",
    missingText: "Njihovi se podaci ne mijenjaju.",
    /** Spec §8. */
    missingData: "Problem s dohvatom podataka za korisničko ime {username}.",
    missingHow:
      "Kadrovska evidencija ne poznaje to korisničko ime. Javite kadrovskoj službi da ga upiše uz Vaše ime ili administratoru da provjeri korisničko ime u Tezi.",
    unknownDepartments: "Nepoznati odjeli",
    unknownDepartmentsText:
      "{count, plural, =1 {Evidencija navodi oznaku odjela koju nema nijedan odjel u Tezi: {list}. Upišite je odjelu da bi mu djelatnici pripali.} other {Evidencija navodi oznake odjela koje nema nijedan odjel u Tezi: {list}. Upišite ih odjelima da bi im djelatnici pripali.}}",
    person: "Osoba",
    field: "Podatak",
    was: "Sada",
    willBe: "Bit će",
    none: "nema",
    fields: {
      firstName: "Ime",
      lastName: "Prezime",
      nameWithTitle: "Ime s titulom",
      email: "Adresa e-pošte",
      department: "Odjel",
    },
    apply: "Primijeni promjene",
    sure: "Primijeniti promjene?",
    sureText:
      "Mijenja se sve što je navedeno na ovoj stranici. Svaka promjena bilježi se u povijest.",
    outdated:
      "Podaci su se u međuvremenu promijenili, pa ništa nije primijenjeno. Pogledajte novu usporedbu i ponovno potvrdite.",
    applied:
      "Primijenjeno iz kadrovske evidencije: {added, plural, one {# novi djelatnik} few {# nova djelatnika} other {# novih djelatnika}}, {changed, plural, one {# osoba s promijenjenim podacima} few {# osobe s promijenjenim podacima} other {# osoba s promijenjenim podacima}}, {left, plural, one {# deaktiviran račun} few {# deaktivirana računa} other {# deaktiviranih računa}}.",
    appliedSelf: "Vaši su podaci preuzeti iz kadrovske evidencije.",
    /** Why the HR records cannot be read now. */
    failures: {
      notConnected:
        "Kadrovska evidencija nije povezana s Tezom. Upišite adresu evidencije u postavku HR_URL ili podatke promijenite ručno.",
      unreachable:
        "Kadrovska evidencija trenutačno nije dostupna. Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.",
      tooSlow:
        "Kadrovska evidencija nije odgovorila na vrijeme. Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.",
      refused:
        "Kadrovska evidencija nije prihvatila pristupni ključ. Provjerite postavku HR_TOKEN i tražite novi ključ ako je istekao.",
      failed:
        "Kadrovska evidencija odgovorila je greškom (status {status}). Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.",
      unexpected:
        "Kadrovska evidencija poslala je podatke u neočekivanom obliku, pa ništa nije preuzeto. Javite to onima koji je održavaju.",
      tooLarge:
        "Kadrovska evidencija poslala je više podataka nego što Teza prima odjednom, pa ništa nije preuzeto.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("people.hrSync", texts);
