/** The wording of the report on an originality check. */
export const deliveredOriginality = {
  originality: {
    hr: `# Izvješće o provjeri izvornosti

- {Studentica/Student}: {student}
- JMBAG: {jmbag}
- Studij: {studij}
- Studijski program: {program}
- Vrsta rada: {vrsta_rada}
- Naslov rada: {naslov}
- Naslov na engleskom: {naslov_rada_na_engleskom}
- Mentor: {mentor}
- Komentor: {komentor}

## Provjera

- Servis: {servis}
- Dan provjere: {dan_provjere}
- Podudarnost: {podudarnost}
- Prag na studiju: {prag}

## {uz_obrazlozenje}Obrazloženje mentora

{obrazlozenje}

{mjesto}, {datum}

~ mentor
~ za studentsku službu
`,
  },
};
