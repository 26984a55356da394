/** What a field is refused with, and why a whole form is. */
export const errors = {
  username:
    "Korisničko ime ima od 2 do 80 znakova: mala slova bez dijakritičkih znakova, znamenke, točku, crticu, podvlaku i @.",
  usernameTaken: "To korisničko ime već ima {name}. Odaberite drugo.",
  usernameJustTaken: "Netko je upravo uzeo to korisničko ime. Odaberite drugo.",
  jmbagJustTaken: "Netko je upravo upisao taj JMBAG drugoj osobi. Provjerite broj.",
  email: "Upišite adresu e-pošte, na primjer ana.horvat@fakultet.hr.",
  jmbag: "JMBAG ima točno deset znamenaka.",
  jmbagControl:
    "Kontrolna znamenka ne odgovara ostalima, pa je negdje vjerojatno pogreška. Provjerite broj; ako je točan, to potvrdite ispod.",
  jmbagTaken: "Taj JMBAG već ima {name}. Provjerite broj.",
  password: "Lozinka mora imati najmanje 12 znakova.",
  lastAdmin: "Ovo je posljednji aktivni administrator. Najprije dodijelite tu ulogu još nekomu.",
  notYourself: "Vlastiti račun ne možete deaktivirati. To može učiniti drugi administrator.",
  headNeedsRole:
    "Osoba je voditelj: {departments}. Najprije odjelu odredite drugog voditelja, a zatim joj oduzmite ulogu voditelja odjela.",
  yearOfStudy: "Upišite godinu studija, cijeli broj od 1 do 8.",
  numOfThesis: "Upišite cijeli broj od 0 do 50 ili polje ostavite prazno.",
  program: "Studijski program ne pripada odabranom studiju. Odaberite program tog studija.",
  unknownStudy: "Odabrani studij više ne postoji. Odaberite drugi.",
  unknownUser: "Odabrana osoba više ne postoji. Odaberite drugu.",
  inactive: "Korisnički račun te osobe nije aktivan. Najprije ga aktivirajte.",
  noTeacher: "Odabrana osoba nema ulogu nastavnika. Odaberite nastavnika ili joj administrator mora dodijeliti ulogu.",
  noStudent: "Odabrana osoba nema ulogu studenta. Odaberite studenta ili joj administrator mora dodijeliti ulogu.",
  onStudyTwice: "Netko je upravo dodao tu osobu na taj studij. Otvorite je na popisu i promijenite.",
  teacherTwice: "Taj je nastavnik već na tom studiju. Otvorite ga na popisu i promijenite.",
  studentTwice: "Taj je student već na tom studiju. Otvorite ga na popisu i promijenite.",
} as const;
