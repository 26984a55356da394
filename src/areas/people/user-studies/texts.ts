import { messagesOf } from "#kit/text/localization.ts";

/** Teachers and students on studies (spec §2, User-study). */
export const texts = {
  hr: {
    teacher: {
      list: "Nastavnici na studiju",
      listLead:
        "Aktivni nastavnici na odabranom studiju: tko na njemu može biti mentor, a tko komentor.",
      all: "Svi nastavnici na studijima",
      allLead: "Svi nastavnici na svim studijima, i oni čiji račun više nije aktivan.",
      toAll: "Svi studiji",
      toList: "Po studijima",
      add: "Dodaj nastavnika",
      show: "Nastavnik na studiju",
      new: "Novi nastavnik na studiju",
      edit: "Promjena nastavnika na studiju",
      person: "Nastavnik",
      created: "Nastavnik je dodan na studij.",
      saved: "Podaci o nastavniku na studiju su spremljeni.",
      deleted: "Nastavnik više nije na studiju.",
      delete: "Ukloni nastavnika sa studija",
      blocked:
        "Nastavnik se ne može ukloniti sa studija dok na njemu ima objavljenih ili rezerviranih tema.",
      blocking: "Objavljene i rezervirane teme",
      blockedNow:
        "Nastavnik na ovom studiju ima objavljenih ili rezerviranih tema, pa se ne može ukloniti. Teme su navedene na ovoj stranici.",
      empty: "Na ovom studiju još nema nastavnika",
      emptyText: "Dodajte nastavnike da bi na studiju mogli predlagati teme.",
    },
    student: {
      list: "Studenti na studiju",
      listLead:
        "Aktivni studenti na odabranom studiju i podaci o kojima ovisi smiju li rezervirati temu.",
      all: "Svi studenti na studijima",
      allLead: "Svi studenti na svim studijima, i oni čiji račun više nije aktivan.",
      toAll: "Svi studiji",
      toList: "Po studijima",
      add: "Dodaj studenta",
      show: "Student na studiju",
      new: "Novi student na studiju",
      edit: "Promjena studenta na studiju",
      person: "Student",
      created: "Student je dodan na studij.",
      saved: "Podaci o studentu na studiju su spremljeni.",
      deleted: "Student više nije na studiju.",
      delete: "Ukloni studenta sa studija",
      blocked: "Student se ne može ukloniti sa studija dok na njemu ima otvorenu rezervaciju.",
      blocking: "Otvorene rezervacije",
      blockedNow:
        "Student na ovom studiju ima otvorenu rezervaciju, pa se ne može ukloniti. Rezervacija je navedena na ovoj stranici.",
      empty: "Na ovom studiju još nema studenata",
      emptyText: "Dodajte studente da bi na studiju mogli rezervirati teme.",
    },
    switch: "Studij",
    noStudies: "Nema nijednog studija",
    noStudiesText: "Najprije upišite studij.",
    save: "Spremi",
    editThis: "Uredi",
    deleteThis: "Ukloni sa studija",
    cancel: "Odustani",
    none: "nije upisano",
    asStudy: "koliko je zadano za studij",
    history: "Povijest",
    openUser: "Korisnički račun",
    inactive: "Korisnički račun nije aktivan",
    facts: "Podaci",
    reservations: "Rezervacije",
    noReservations: "Student još nije rezervirao nijednu temu.",
    deleteText: "Briše se samo pripadnost studiju; korisnički račun, teme i rezervacije ostaju.",
    fieldDescriptions: {
      mentor: "Može predlagati teme i biti mentor na studiju.",
      coMentor: "Može biti komentor na temama studija.",
      studyProgram: "Pravilo rezervacije: studijski program mora biti među programima teme.",
      yearOfStudy: "Pravilo rezervacije: student mora biti na završnoj godini studija.",
      thesisCourse: "Pravilo rezervacije: predmet završnog ili diplomskog rada mora biti upisan.",
      finishedWorkshop:
        "Pravilo rezervacije: dovoljna je odslušana radionica ili riješen test samoprocjene.",
      selfAssessment: "Vrijedi umjesto radionice.",
      lateReservation:
        "Ukida pravilo o razdoblju rezervacija: student smije rezervirati i izvan njega.",
      numOfThesis:
        "Pravilo rezervacije: koliko tema student smije rezervirati na studiju. Prazno: vrijedi broj zadan za studij.",
    },
    /** Short column headings. */
    short: {
      yearOfStudy: "Godina",
      thesisCourse: "Upisan predmet",
      finishedWorkshop: "Radionica",
      selfAssessment: "Samoprocjena",
      lateReservation: "Izvan roka",
      numOfThesis: "Broj radova",
    },
    affects:
      "O ovim podacima ovisi smije li student rezervirati temu. Promjena vrijedi odmah, ali ne dira rezervacije koje već postoje.",
    affectsTeacher:
      "O ovim podacima ovisi na kojim studijima nastavnik predlaže teme i gdje može biti komentor. Teme koje već postoje ostaju.",
    errors: {
      yearOfStudy: "Upišite godinu studija, cijeli broj od 1 do 8.",
      numOfThesis: "Upišite cijeli broj od 0 do 50 ili polje ostavite prazno.",
      program: "Studijski program ne pripada odabranom studiju. Odaberite program tog studija.",
      unknownStudy: "Odabrani studij više ne postoji. Odaberite drugi.",
      unknownUser: "Odabrana osoba više ne postoji. Odaberite drugu.",
      inactive: "Korisnički račun te osobe nije aktivan. Najprije ga aktivirajte.",
      noTeacher:
        "Odabrana osoba nema ulogu nastavnika. Odaberite nastavnika ili joj administrator mora dodijeliti ulogu.",
      noStudent:
        "Odabrana osoba nema ulogu studenta. Odaberite studenta ili joj administrator mora dodijeliti ulogu.",
      onStudyTwice:
        "Netko je upravo dodao tu osobu na taj studij. Otvorite je na popisu i promijenite.",
      teacherTwice: "Taj je nastavnik već na tom studiju. Otvorite ga na popisu i promijenite.",
      studentTwice: "Taj je student već na tom studiju. Otvorite ga na popisu i promijenite.",
    },
  },
} as const;

export const messages = /* @__PURE__ */ messagesOf("people.userStudies", texts);
