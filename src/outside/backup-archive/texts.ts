/** The operator's messages when a backup can't be written or read. */

export const damaged = (file: string) =>
  `Sigurnosna kopija ${file} nije potpuna ili je promijenjena. Uzmite drugu kopiju.`;

export const wrongKey = (file: string) =>
  `Sigurnosna kopija ${file} šifrirana je drugim ključem. U BACKUP_KEY_FILE upišite ključ kojim je načinjena.`;

export const keyNeeded = (file: string) =>
  `Sigurnosna kopija ${file} šifrirana je. U BACKUP_KEY_FILE upišite datoteku s tajnim ključem (AGE-SECRET-KEY-…).`;

export const notEncrypted = (file: string) =>
  `Sigurnosna kopija ${file} nije šifrirana, a BACKUP_KEY_FILE je upisan, pa je mogla biti podmetnuta. Uzmite šifriranu kopiju. Ako je kopija načinjena bez ključa i vjerujete joj, vratite je bez BACKUP_KEY_FILE uz --accept-unsigned.`;

export const forged = (file: string) =>
  `Potpis sigurnosne kopije ${file} nije valjan: kopija je krivotvorena ili promijenjena. Uzmite drugu kopiju.`;

export const unsigned = (file: string) =>
  `Sigurnosna kopija ${file} nema potpisa koji bi se mogao provjeriti, pa se ne zna tko ju je načinio. Ako je starija ili načinjena bez ključa i vjerujete joj, vratite je uz --accept-unsigned.`;

export const swapped = (file: string) =>
  `Sigurnosna kopija ${file} nije ona koja je upravo načinjena: zamijenjena je na disku. Provjerite tko smije pisati u tu mapu.`;

export const noArchive = (file: string) => `Datoteka ${file} ne postoji ili je nije moguće čitati.`;

export const alreadyThere = (file: string) => `Datoteka ${file} već postoji. Upišite drugo ime.`;

export const unreadableKey = (file: string) =>
  `U datoteci ${file} (BACKUP_KEY_FILE) nema ključa za age: ni tajnog (AGE-SECRET-KEY-…) ni javnog (age1…).`;

export const noSigningKey = (file: string) =>
  `U datoteci ${file} (BACKUP_KEY_FILE) samo je javni ključ, pa se kopije ne bi mogle potpisati ni razlikovati od podmetnutih. Gdje je tajni ključ izvršite npm run backup -- --server-key DATOTEKA i ovdje upišite datoteku koju načini.`;

export const noSecretKey = (file: string) =>
  `U datoteci ${file} nema tajnog ključa (AGE-SECRET-KEY-…).`;
