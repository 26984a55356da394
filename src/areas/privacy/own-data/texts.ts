import { messagesOf } from "#kit/text/index.ts";
import { englishOwnData } from "./texts.en.ts";

/** The page "Moji podaci" and the words of the file that it gives: sections, and the fields of each. */
export const texts = {
  hr: {
    title: "Moji podaci",
    lead: "Preuzmite sve što Teza o Vama vodi, u jednoj zip-datoteci.",
    back: "Moj profil",
    contents: "Što je u datoteci",
    contentsText:
      "Podaci za čitanje u pregledniku (moji-podaci.html), isti podaci za obradu računalom (moji-podaci.json) i Vaše datoteke: fotografija, verzije radova s odgovorima mentora, potvrde o uplati i privici poruka.",
    notInside:
      "U datoteci nema lozinki ni drugih tajnih oznaka, internih bilješki službi ni podataka drugih osoba, osim imena onih s kojima ste surađivali i poruka koje su Vam poslali.",
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
    sections: {
      account: {
        title: "Korisnički račun",
        fields: {
          name: "Ime i prezime",
          nameWithTitle: "Ime s titulom",
          username: "Korisničko ime",
          email: "E-pošta",
          jmbag: "JMBAG",
          isvuCode: "Oznaka u ISVU-u",
          roles: "Uloge",
          active: "Račun je otvoren",
          activeUntil: "Račun vrijedi do",
          lastLogin: "Zadnja prijava",
        },
      },
      identities: { title: "Elektronički identiteti", fields: { issuer: "Izdavatelj", username: "Oznaka" } },
      departments: { title: "Odjeli", fields: { name: "Odjel" } },
      studies: {
        title: "Studiji",
        fields: {
          study: "Studij",
          program: "Program",
          yearOfStudy: "Godina studija",
          thesisCourse: "Upisan predmet završnog ili diplomskog rada",
          finishedWorkshop: "Odrađena radionica",
          selfAssessment: "Samoprocjena",
          lateReservation: "Rezervacija izvan roka",
          overruleReason: "Razlog odstupanja od ISVU-a",
        },
      },
      isvu: {
        title: "Podaci iz ISVU-a",
        fields: {
          study: "Studij",
          readAt: "Pročitano",
          programCode: "Šifra programa",
          yearOfStudy: "Godina studija",
          thesisCourse: "Upisan predmet završnog ili diplomskog rada",
          thesisCoursePassed: "Položen predmet završnog ili diplomskog rada",
          earnedEcts: "Ostvareni ECTS bodovi",
          tuitionDebt: "Dug za školarinu, u eurima",
        },
      },
      reservations: {
        title: "Rezervacije",
        fields: {
          thesis: "Naziv rada",
          mentor: "Mentor",
          status: "Status",
          createdAt: "Rezervirano",
          returnReason: "Razlog vraćanja",
          reasonForCancellation: "Razlog otkazivanja",
          defenseDate: "Obrana",
          defensePlace: "Mjesto obrane",
          grade: "Ocjena",
          examDate: "Dan ispita",
        },
      },
      versions: {
        title: "Verzije rada",
        fields: {
          thesis: "Naziv rada",
          createdAt: "Predano",
          finalVersion: "Konačna verzija",
          studentComment: "Moj komentar",
          abstract: "Sažetak",
          mentorComment: "Odgovor mentora",
          publiclyAccessible: "Javna dostupnost",
          embargoUntil: "Odgoda objave do",
          embargoReason: "Razlog odgode",
        },
      },
      certificates: {
        title: "Potvrda o završetku",
        fields: {
          classificationNo: "KLASA",
          registrationNo: "URBROJ",
          dateOfBirth: "Dan rođenja",
          birthplace: "Mjesto rođenja",
          female: "Ženski spol",
          academicTitle: "Akademski naziv",
        },
      },
      comments: {
        title: "Komentari verzija rada",
        fields: { thesis: "Naziv rada", createdAt: "Kada", author: "Napisao", comment: "Komentar" },
      },
      papers: {
        title: "Izdane isprave",
        fields: {
          thesis: "Naziv rada",
          kind: "Isprava",
          number: "Primjerak",
          issuedAt: "Izdano",
          code: "Kôd za provjeru",
        },
      },
      payments: {
        title: "Uplate",
        fields: {
          thesis: "Naziv rada",
          bookedOn: "Knjiženo",
          amount: "Iznos",
          currency: "Valuta",
          payer: "Platitelj",
          payerAccount: "Račun platitelja",
          reference: "Poziv na broj",
          description: "Opis plaćanja",
        },
      },
      standIns: {
        title: "Zamjene",
        fields: { represented: "Koga se mijenja", standIn: "Tko mijenja", dateFrom: "Od", dateTo: "Do" },
      },
      waitingLists: { title: "Liste čekanja", fields: { thesis: "Tema", createdAt: "Od", heldUntil: "Čuva se do" } },
      proposals: {
        title: "Prijedlozi tema",
        fields: { name: "Naziv", description: "Opis", mentor: "Mentor", sentAt: "Poslano", answer: "Odgovor" },
      },
      theses: { title: "Teme", fields: { name: "Naziv", status: "Status", createdAt: "Predloženo" } },
      committees: { title: "Povjerenstva", fields: { thesis: "Rad", declineReason: "Razlog odbijanja" } },
      notes: { title: "Bilješke mentora", fields: { note: "Bilješka", updatedAt: "Zadnja promjena" } },
      requests: { title: "Zahtjevi", fields: { thesis: "Tema", requestedAt: "Poslano", reason: "Razlog" } },
      messages: {
        title: "Poruke",
        fields: { sentAt: "Poslano", from: "Od", to: "Za", title: "Naslov", body: "Tekst" },
      },
      notifications: { title: "Obavijesti", fields: { createdAt: "Kada", message: "Obavijest" } },
      mails: {
        title: "Poslana e-pošta",
        fields: { createdAt: "Kada", recipient: "Na adresu", subject: "Predmet", body: "Tekst" },
      },
      following: { title: "Praćenje", fields: { followed: "Pratim", createdAt: "Od" } },
      problems: { title: "Prijave problema", fields: { createdAt: "Kada", description: "Opis", url: "Stranica" } },
      sessions: {
        title: "Prijave na uređajima",
        fields: { createdAt: "Od", seenAt: "Zadnja radnja", address: "Mrežna adresa", userAgent: "Preglednik" },
      },
      reads: {
        title: "Čitanja mojih podataka",
        fields: { at: "Kada", what: "Što", times: "Puta u tom satu" },
      },
      passkeys: {
        title: "Pristupni ključevi",
        fields: { name: "Naziv", createdAt: "Dodan", usedAt: "Zadnja prijava njime" },
      },
      securityEvents: {
        title: "Sigurnosni događaji",
        fields: { at: "Kada", kind: "Događaj", network: "Dio mrežne adrese" },
      },
      preferences: { title: "Postavke obavijesti", fields: { notice: "Obavijest", delivery: "Način dostave" } },
      erasureRequests: {
        title: "Zahtjevi za brisanje podataka",
        fields: { sentAt: "Poslano", reason: "Razlog", decidedAt: "Odlučeno", answer: "Odgovor" },
      },
      changes: { title: "Promjene mojega računa", fields: { at: "Kada", by: "Tko", values: "Nove vrijednosti" } },
    },
  },
  en: englishOwnData,
} as const;

export const messages = /* @__PURE__ */ messagesOf("ownData", texts);

export type OwnDataSection = keyof typeof texts.hr.sections;
