import type { Language } from "#kit/text/localization.ts";
import type { PaperKind } from "../papers.ts";
import { deliveredOriginality } from "./texts-delivered-originality.ts";
import { deliveredStatements } from "./texts-delivered-statements.ts";

/** Croatian, and English where the paper exists in English. */
export type DeliveredWording = { readonly hr: string } & { readonly [L in Language]?: string };

/**
 * The wordings that come with the application. No form of these papers is prescribed; each faculty
 * has its own, which an administrator writes in their place.
 */
export const deliveredWordings: Readonly<Record<PaperKind, DeliveredWording>> = {
  ...deliveredStatements,
  formB: {
    hr: `# Obrazac B
> Ispunjeni uvjeti za obranu rada

{Studentica/Student} {student} {predala/predao} je konačnu verziju rada, koju je mentor odobrio, {podmirila/podmirio} je obveze prema knjižnici i računovodstvu te {potvrdila/potvrdio} izjave o izvornosti i predaji rada. Time su ispunjeni formalni uvjeti za određivanje termina obrane.

- {Studentica/Student}: {student}
- JMBAG: {jmbag}
- Studij: {studij}
- Studijski program: {program}
- Vrsta rada: {vrsta_rada}
- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Mentor: {mentor}
- Komentor: {komentor}
- Odjel: {odjel}
- Konačna verzija predana: {datum_predaje}
- Odobrenje konačne verzije: {odobrenje_u_zamjeni}

{mjesto}, {datum}

~ za studentsku službu
`,
    en: `# Form B
> Conditions for the thesis defence met

The student {student} has submitted the final version of the thesis, which the mentor has approved, has settled all obligations to the library and the accountancy, and has confirmed the statements on authenticity and submission. The formal conditions for setting the date of the defence are thereby met.

- Student: {student}
- Student number (JMBAG): {jmbag}
- Degree programme: {studij}
- Specialisation: {program}
- Type of thesis: {vrsta_rada}
- Title: {naslov_eng}
- Title in Croatian: {naslov}
- Mentor: {mentor}
- Co-mentor: {komentor}
- Department: {odjel}
- Final version submitted: {datum_predaje}
- Final version approved by: {odobrenje_u_zamjeni}

{mjesto}, {datum}

~ for student services
`,
  },
  applicationForm: {
    hr: `# Prijavnica za obranu rada

{Studentica/Student} {student} {prijavila/prijavio} je obranu rada. Studentska služba potvrdila je termin obrane.

- {Studentica/Student}: {student}
- JMBAG: {jmbag}
- Studij: {studij}
- Studijski program: {program}
- Vrsta rada: {vrsta_rada}
- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Mentor: {mentor}
- Komentor: {komentor}
- Termin obrane: {datum_obrane}
- Početak obrane: {vrijeme_obrane}
- Mjesto obrane: {mjesto_obrane}
- Određivanje termina: {termin_u_zamjeni}
- Predsjednik povjerenstva: {predsjednik}
- Članovi povjerenstva: {clanovi}

{mjesto}, {datum}

~ potpis {studentice/studenta}
~ potpis mentora
~ za studentsku službu
`,
  },
  ...deliveredOriginality,
  minutes: {
    hr: `# Zapisnik o obrani rada

- {Studentica/Student}: {student}
- JMBAG: {jmbag}
- Studij: {studij}
- Studijski program: {program}
- Vrsta rada: {vrsta_rada}
- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Termin obrane: {datum_obrane}
- Početak obrane: {vrijeme_obrane}
- Mjesto obrane: {mjesto_obrane}

## {uz_povjerenstvo}Povjerenstvo

- Predsjednik: _ {predsjednik}
- Članovi: _ 2 {clanovi}
- Mentor: {mentor}
- Komentor: {komentor}
- Zapisničar: _ {zapisnicar}

## {uz_izjavu_o_alatima}Izjava {studentice/studenta} o uporabi alata umjetne inteligencije

{izjava_o_alatima}

## Tijek obrane

_ 6 {tijek_obrane}

## Pitanja

_ 6 {pitanja}

## Ocjena

- Ocjena: _ {ocjena}
- Povjerenstvo suglasno s ocjenom: _ {slaganje}
- Datum ispita: _ {datum_ispita}

## {uz_priloge}Prilozi

{prilozi}

~ {uz_povjerenstvo}predsjednik povjerenstva
~ mentor
~ {uz_povjerenstvo}zapisničar
`,
    en: `# Minutes of the thesis defence

- Student: {student}
- Student number (JMBAG): {jmbag}
- Degree programme: {studij}
- Specialisation: {program}
- Type of thesis: {vrsta_rada}
- Title: {naslov_eng}
- Title in Croatian: {naslov}
- Date of the defence: {datum_obrane}
- Time: {vrijeme_obrane}
- Place: {mjesto_obrane}

## {uz_povjerenstvo}Committee

- Chair: _ {predsjednik}
- Members: _ 2 {clanovi}
- Mentor: {mentor}
- Co-mentor: {komentor}
- Secretary: _ {zapisnicar}

## {uz_izjavu_o_alatima}The student's statement on the use of artificial intelligence tools

{izjava_o_alatima}

## Course of the defence

_ 6 {tijek_obrane}

## Questions

_ 6 {pitanja}

## Grade

- Grade: _ {ocjena}
- The committee agreed on the grade: _ {slaganje}
- Date of the exam: _ {datum_ispita}

## {uz_priloge}Attachments

{prilozi}

~ {uz_povjerenstvo}chair of the committee
~ mentor
~ {uz_povjerenstvo}secretary
`,
  },
  certificate: {
    hr: `KLASA: {klasa}

URBROJ: {urbroj}

{mjesto}, {datum}

# Potvrda o završetku studija

> Na temelju službene evidencije potvrđuje se da je {studentica/student}
>> {student}
> {rođena/rođen} {datum_rodenja} u mjestu {mjesto_rodenja}
> dana {datum_ispita} {završila/završio} {opis_studija}, {obranila/obranio} {opis_rada} i time {stekla/stekao} {vrsta_naziva} naziv
>> {naziv}

- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Mentor: {mentor}
- Komentor: {komentor}
- Datum obrane: {datum_ispita}
- Ocjena: {ocjena}
- Trajanje i opseg studija: {opseg}
- JMBAG: {jmbag}

Potvrda se izdaje {studentici/studentu} kao dokaz o završetku studija do uručenja diplome.

~~ M. P.
~ potpis ovlaštene osobe
`,
    en: `KLASA: {klasa}

URBROJ: {urbroj}

{mjesto}, {datum}

# Certificate of completion

> On the basis of official records it is certified that the student
>> {student}
> born on {datum_rodenja} in {mjesto_rodenja}
> on {datum_ispita} completed the degree programme {opis_studija}, defended the {opis_rada} and thereby acquired the {vrsta_naziva} title
>> {naziv}

- Title of the thesis: {naslov_eng}
- Title in Croatian: {naslov}
- Mentor: {mentor}
- Co-mentor: {komentor}
- Date of the defence: {datum_ispita}
- Grade: {ocjena}
- Duration and extent: {opseg}
- Student number (JMBAG): {jmbag}

This certificate is issued to the student as proof of the completion of studies until the diploma is presented.

~~ Place of the seal
~ signature of the authorised person
`,
  },
};
