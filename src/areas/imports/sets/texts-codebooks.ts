/**
 * The words of the tables of the codebooks: each column with an explanation, which the template
 * also carries.
 */
export const texts = {
  hr: {
    academicYears: {
      title: "Akademske godine",
      lead: "Godine po kojima se računaju kvote, razdoblja rezervacija i godišnji brojevi.",
      file: "akademske-godine",
      columns: {
        name: "Na primjer 2026./2027. Dvije godine ne mogu imati isti naziv.",
        dateFrom: "Prvi dan godine.",
        dateTo: "Zadnji dan godine. Godine se ne smiju preklapati.",
      },
    },
    strategicAreas: {
      title: "Strateška područja",
      lead: "Područja istraživanja kojima se teme mogu pridružiti.",
      file: "strateska-podrucja",
      columns: { name: "Naziv područja. Dva područja ne mogu imati isti naziv." },
    },
    departments: {
      title: "Odjeli",
      lead: "Ustrojbene jedinice fakulteta i njihovi voditelji.",
      file: "odjeli",
      columns: {
        name: "Puni naziv odjela. Dva odjela ne mogu imati isti naziv.",
        nameEng: "Za stranice na engleskom i potvrde.",
        hrId: "Ako je upisana, odjel se prepoznaje po njoj pa mu se može promijeniti naziv.",
        dabarId: "Oznaka ustrojbene jedinice u nacionalnom repozitoriju.",
        head: [
          "Korisničko ime voditelja",
          "Osoba koja već postoji i ima ulogu voditelja odjela. Dok osobe nisu uvezene, izostavite ovaj stupac; kad jesu, uvezite odjele ponovno s njim.",
        ],
      },
    },
    studies: {
      title: "Studiji",
      lead: "Studiji na kojima se piše završni ili diplomski rad.",
      file: "studiji",
      columns: {
        name: "Kratki naziv, na primjer Ekonomija. Dva studija ne mogu imati isti naziv.",
        nameEng: "Za stranice na engleskom.",
        studyType: "Na primjer sveučilišni diplomski studij.",
        formattedName: "Kako piše na dokumentima.",
        formattedNameEng: "Za dokumente na engleskom.",
        thesisName: "Kako se rad zove: završni rad, diplomski rad.",
        finalYear: "Godina studija na kojoj se piše rad, od 1 do 8.",
        stisId: [
          "Oznaka studija",
          "Oznaka u evidenciji studija. Ako je upisana, studij se prepoznaje po njoj.",
        ],
        finaleCourseIsvuId: [
          "ISVU oznaka predmeta",
          "Oznaka predmeta završnog ili diplomskog rada.",
        ],
        heldInEnglish: [
          "Izvodi se na engleskom",
          "da ili ne; zapisnik i obrazac B tada se izdaju i na engleskom. Prazno: ne.",
        ],
      },
    },
    studyPrograms: {
      title: "Studijski programi",
      lead: "Programi (smjerovi) studija, s akademskim nazivima za potvrde.",
      file: "studijski-programi",
      columns: {
        study: "Kratki naziv studija, koji već mora postojati.",
        name: "Naziv programa, jedinstven na svojem studiju.",
        nameEng: "Za stranice na engleskom.",
        stisId: [
          "Oznaka programa",
          "Oznaka u evidenciji studija. Ako je upisana, program se prepoznaje po njoj.",
        ],
        isvuId: ["ISVU oznaka", "Oznaka programa u ISVU-u."],
        dabarId: "Oznaka programa u nacionalnom repozitoriju.",
        academicTitle: "Muški oblik, kako piše na potvrdi.",
        academicTitleFemale: ["Akademski naziv, ženski", "Ženski oblik, kako piše na potvrdi."],
        academicTitleShort: ["Kratica akademskog naziva", "Kako se piše uz ime."],
        semesterCount: "Od 1 do 16; piše na potvrdi.",
        ects: ["ECTS", "Broj bodova od 1 do 480; piše na potvrdi."],
      },
    },
  },
} as const;
