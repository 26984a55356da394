import { messagesOf } from "#kit/text/localization.ts";

/** The texts of erasing a person, for the admin. */
export const texts = {
  hr: {
    title: "Brisanje osobnih podataka",
    back: "Natrag na korisnika",
    warning: "Brisanje se ne može poništiti",
    warningText:
      "Osoba se više ne može prijaviti, a ono što je navedeno ispod briše se i iz povijesti promjena. Sigurnosne kopije sadrže te podatke dok im ne istekne rok.",
    blocked: "Podaci se zasad ne mogu obrisati",
    goes: "Što se briše",
    stays: "Što ostaje i zašto",
    what: "Podaci",
    count: "Zapisa",
    why: "Razlog",
    account: "Korisnički račun",
    accountGoes: "korisničko ime, e-pošta, lozinka, fotografija, oznaka u ISVU-u i uloge",
    nameGoes: "ime, prezime, titula i JMBAG; svugdje piše „Obrisana osoba”",
    nameStays:
      "Ime, prezime, titula i JMBAG ostaju: osobu trajno navode obranjeni rad, zapisnik, isprava ili potvrda, koje Zakon o visokom obrazovanju i znanstvenoj djelatnosti nalaže čuvati i objaviti.",
    nothing: "Ništa drugo nije vezano uz tu osobu.",
    confirmTitle: "Obrisati osobne podatke? ({name})",
    confirmText: "Podaci se brišu odmah i zauvijek.",
    groups: {
      signIn: "Prijave, uređaji i elektronički identiteti",
      notices: "Obavijesti i poruke e-pošte koje je primila",
      messages: "Poruke koje je poslala i primila",
      preferences: "Postavke, praćenja, spremljeni prikazi i kalendar",
      enrolment: "Studiji, odjeli i podaci iz ISVU-a",
      proposals: "Prijedlozi tema i liste čekanja",
      versions: "Radne verzije s komentarima",
      notes: "Bilješke mentora",
      reports: "Prijave problema",
    },
    reasons: {
      studyRecord: {
        name: "Rezervacije, konačne verzije, obrane, ocjene, povjerenstva, isprave i potvrde",
        why: "Evidencija o studiju čuva se trajno. Otkazana rezervacija ostaje bez razloga i potvrde o uplati.",
      },
      facultyWork: {
        name: "Teme, kvote i zahtjevi",
        why: "Rad fakulteta na koji se oslanjaju zapisi drugih osoba; bez imena ako ono ne ostaje.",
      },
      accounting: {
        name: "Uplate i bankovni izvadci",
        why: "Računovodstvene isprave čuvaju se jedanaest godina.",
      },
      official: {
        name: "Službene radnje: potvrde, odgovori, postavke, predane datoteke i zamjene",
        why: "Zapis kaže što je učinjeno; bez imena ako ono ne ostaje.",
      },
      others: {
        name: "Prijedlozi drugih osoba",
        why: "Tekst je napisao student, pa pripada njemu.",
      },
      expiring: {
        name: "Razmjene s drugim sustavima i poslovi",
        why: "Brišu se automatski kad im istekne rok čuvanja.",
      },
    },
    blockers: {
      self: "Vlastiti račun ne možete obrisati. Neka to učini drugi administrator.",
      erased: "Podaci te osobe već su obrisani.",
      lastAdmin: "To je zadnji administrator. Najprije dodijelite tu ulogu nekome drugom.",
      openReservations:
        "Student ima otvorenu rezervaciju ili ishod njegove obrane još nije konačan. Pričekajte da rad bude obranjen i ishod konačan ili otkažite rezervaciju.",
      openTheses:
        "Nastavnik ima teme koje nisu završene ili ishod njihove obrane još nije konačan. Najprije ih prepustite drugom mentoru ili obrišite, odnosno pričekajte konačan ishod.",
      openCommittees:
        "Nastavnik je u povjerenstvu za obranu koja još nije održana ili čiji ishod još nije konačan. Najprije ga zamijenite ili pričekajte konačan ishod.",
      departments: "Nastavnik je voditelj odjela. Najprije postavite drugog voditelja.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("erasure", texts);
