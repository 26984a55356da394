/**
 * The words of the tables of people, their studies and quotas: each column with an explanation,
 * which the template also carries.
 */
export const texts = {
  hr: {
    /** The name of a mentor's total quota in place of a study. */
    total: "ukupno",
    people: {
      title: "Osobe",
      lead: "Nastavnici, studenti i službe, s ulogama i odjelima. Lozinke se ne uvoze.",
      file: "osobe",
      columns: {
        username:
          "Elektronički identitet. Po njemu se osoba prepoznaje ako nije nađena po JMBAG-u ni ORCID-u.",
        firstName: "Osobno ime.",
        lastName: "Prezime.",
        nameWithTitle: "Kako piše na dokumentima. Prazno: samo ime i prezime.",
        email: ["E-pošta", "Na nju se šalju obavijesti."],
        jmbag:
          "Deset znamenaka, samo za studente. Po njemu se osoba prepoznaje i kad promijeni korisničko ime.",
        orcid:
          "Šesnaest znakova, s adresom orcid.org ili bez nje. Javan je, pa ga uvezite samo ako ga je osoba sama dala.",
        roles: "Uloge odvojene znakom |.",
        departments: ["Odjeli", "Nazivi odjela odvojeni znakom |. Odjeli moraju već postojati."],
        active: [
          "Račun je aktivan",
          "da ili ne. Neaktivna se osoba ne može prijaviti. Nova je osoba aktivna ako ne piše drukčije.",
        ],
        activeUntil: "Zadnji dan na koji se osoba može prijaviti. Prazno: bez kraja.",
      },
    },
    teacherStudies: {
      title: "Nastavnici na studijima",
      lead: "Tko na kojem studiju može biti mentor ili komentor.",
      file: "nastavnici-na-studijima",
      columns: {
        teacher: ["Korisničko ime", "Nastavnik koji već postoji i ima tu ulogu."],
        study: "Kratki naziv studija, koji već mora postojati.",
        mentor: "da ili ne.",
        coMentor: "da ili ne.",
      },
    },
    studentStudies: {
      title: "Studenti na studijima",
      lead: "Program, godina i uvjeti po kojima student smije rezervirati temu.",
      file: "studenti-na-studijima",
      columns: {
        student: ["JMBAG ili korisničko ime", "Student koji već postoji i ima tu ulogu."],
        study: "Kratki naziv studija, koji već mora postojati.",
        studyProgram: "Naziv programa tog studija.",
        yearOfStudy: "Od 1 do 8.",
        thesisCourse: ["Upisan predmet završnog rada", "da ili ne."],
        finishedWorkshop: ["Odrađena radionica", "da ili ne."],
        selfAssessment: "da ili ne.",
        lateReservation: ["Kasna rezervacija", "da ako smije rezervirati i izvan razdoblja."],
        numOfThesis: [
          "Broj tema",
          "Koliko tema smije rezervirati ako se razlikuje od pravila studija, od 0 do 50.",
        ],
      },
    },
    quotas: {
      title: "Kvote",
      lead: "Koliko tema mentor može voditi u akademskoj godini, na studiju i ukupno.",
      file: "kvote-mentora",
      columns: {
        mentor: ["Korisničko ime mentora", "Nastavnik koji već postoji."],
        academicYear: "Naziv godine koja već postoji.",
        study: "Kratki naziv studija; ukupno za kvotu na svim studijima zajedno.",
        maxNumOfThesis: ["Najviše tema", "Cijeli broj od 0 do 200."],
      },
    },
  },
} as const;
