/** Messages about backups for the operator in the terminal. */
export const texts = {
  written:
    "Sigurnosna kopija {file}: {rows, plural, one {# redak} few {# retka} other {# redaka}} baze i {files, plural, one {# datoteka} few {# datoteke} other {# datoteka}}, {megabytes} MB, {seconds} s.",
  missing:
    "U spremištu {count, plural, one {nedostaje # datoteka na koju} few {nedostaju # datoteke na koje} other {nedostaje # datoteka na koje}} baza upućuje:",
  readable: "Kopija je čitava: {made}, zadnja migracija {migration}.",
  checked:
    "Provjereno: kopija je vraćena u privremenu bazu, svi retci i datoteke su ondje. Trajalo je {seconds} s.",
  unchecked:
    "Kopija nije provjerena, jer u BACKUP_KEY_FILE nema tajnog ključa. Provjerite je gdje je tajni.",
  restored:
    "Vraćeno je stanje od {made}: {rows, plural, one {# redak} few {# retka} other {# redaka}} baze i {files, plural, one {# datoteka} few {# datoteke} other {# datoteka}}, {seconds} s. Pokrenite Tezu naredbom npm start.",
  restoredMoment:
    "Vraćeno je stanje {moment, select, latest {zadnjeg arhiviranog trenutka} other {od {moment} po zagrebačkom vremenu}}; {lastAt, select, none {nakon snimke baze nije bilo promjena} other {zadnja je promjena od {lastAt}}}. Vraćeno: {files, plural, one {# datoteka} few {# datoteke} other {# datoteka}}, {seconds} s.{checked, select, yes { Povijest je provjerena, a privremena mapa obrisana.} other { Pokrenite Tezu naredbom npm start.}}",
  noMoment:
    "Vrijeme „{text}” nije čitljivo. Upišite ga po zagrebačkom vremenu, na primjer 2026-11-25 14:30, ili latest za zadnji arhivirani trenutak.",
  noArchive: "U WAL_ARCHIVE upišite mapu s arhivom dnevnika baze.",
  archiveUnreadable: "Mapa {folder} (WAL_ARCHIVE) ne postoji ili je nije moguće čitati.",
  noBase: "U mapi {folder} nema snimke baze načinjene prije toga vremena. Upišite kasnije vrijeme.",
  momentNotReached:
    "Arhiva ne doseže to vrijeme: prekinuta je ili je zadnja promjena bila ranije. Upišite ranije vrijeme ili latest.",
  notStarted: "Baza podataka ne postoji. Najprije pokrenite Tezu naredbom npm start.",
  noFolder: "Upišite ime datoteke ili u BACKUP_FOLDER mapu za sigurnosne kopije.",
  noFile:
    "Upišite datoteku sa sigurnosnom kopijom: npm run restore -- DATOTEKA, ili vrijeme: npm run restore -- --until '2026-11-25 14:30'",
  keyWritten:
    "Ključ je u datoteci {file}. Upišite je u BACKUP_KEY_FILE i spremite je i izvan ovoga poslužitelja: bez nje se kopije ne mogu vratiti ni provjeriti.",
  serverKeyWritten:
    "Ključ za poslužitelj je u datoteci {file}: njime se kopije šifriraju i potpisuju, ali ne čitaju. Upišite je na poslužitelju u BACKUP_KEY_FILE. Kopije se vraćaju samo tajnim ključem, koji ostaje ovdje.",
  damagedContent:
    "Sadržaj {sha256} u spremištu datoteka oštećen je. Vratite ga iz ranije kopije ili ga uklonite, pa ponovite.",
  newer:
    "Kopiju je načinila novija inačica Teze (broj nepoznatih migracija: {count}). Vratite je tom inačicom ili novijom.",
  databaseNotEmpty:
    "Baza podataka nije prazna. Napravite novu, praznu, i upišite je u DATABASE_URL.",
  folderNotEmpty: "U mapi {folder} već postoji {name}. U TEZA_DATA upišite praznu mapu.",
  otherKey:
    "Datoteka {file} ključ je druge povijesti. Premjestite je ili u HISTORY_KEY_FILE upišite drugu, pa ponovite.",
  foreignPart:
    "Kopija ima dio koji ne pripada bazi te inačice, ili joj jedan nedostaje: {name}. Nije ju načinila Teza ili je promijenjena.",
  rowsRefused: "Baza podataka odbila je retke kopije: {reason}",
  notTakenBack:
    "{reason} Dio onoga što je vraćanje načinilo nije uklonjen ({leftovers}): prije novog pokušaja ispraznite bazu podataka i mapu.",
  acceptedUnsigned:
    "UPOZORENJE: kopija nema provjerena potpisa. Ne može se znati tko ju je načinio, jesu li joj retci i datoteke dodani, promijenjeni ili izbačeni, ni je li povijest prava, jer je i njezin ključ iz te kopije.",
  acceptedUnsignedMoment:
    "UPOZORENJE: potpisi nisu bili uvjet. Ne može se znati tko je načinio arhivu ni je li mijenjana, a datoteke baze iz nje mogu pokretati i programe.",
  rowsDiffer: "Vraćena tablica {table} nema {expected} redaka kao u kopiji, nego {found}.",
  historyDiffers: "Povijest u kopiji nije netaknuta: {findings}",
} as const;
