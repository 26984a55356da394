/**
 * The wording of the statements that comes with the application; the statements themselves are an
 * insert.
 */
export const deliveredStatements = {
  statements: {
    hr: `# Izjave studenta

{Studentica/Student} {student} {dala/dao} je o svojem radu ove izjave, {prijavljena/prijavljen} vlastitim korisničkim računom u sustavu fakulteta.

- {Studentica/Student}: {student}
- JMBAG: {jmbag}
- Studij: {studij}
- Studijski program: {program}
- Vrsta rada: {vrsta_rada}
- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Mentor: {mentor}
- Komentor: {komentor}
- Konačna verzija predana: {datum_predaje}

{izjave}

{mjesto}, {datum}

~ za studentsku službu
`,
    en: `# Statements of the student

The student {student} made the following statements about the thesis, signed in to the faculty's system with a personal account.

- Student: {student}
- Student number (JMBAG): {jmbag}
- Degree programme: {studij}
- Specialisation: {program}
- Type of thesis: {vrsta_rada}
- Title: {naslov_eng}
- Title in Croatian: {naslov}
- Mentor: {mentor}
- Co-mentor: {komentor}
- Final version submitted: {datum_predaje}

{izjave}

{mjesto}, {datum}

~ for student services
`,
  },
} as const;
