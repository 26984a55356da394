/** What the operator reads when a backup can't be written or read. */

export const damaged = (file: string) =>
  `Sigurnosna kopija ${file} nije potpuna ili je promijenjena. Uzmite drugu kopiju.`;

export const wrongKey = (file: string) =>
  `Sigurnosna kopija ${file} šifrirana je drugim ključem. U BACKUP_KEY_FILE upišite ključ kojim je načinjena.`;

export const keyNeeded = (file: string) =>
  `Sigurnosna kopija ${file} šifrirana je. U BACKUP_KEY_FILE upišite datoteku s tajnim ključem (AGE-SECRET-KEY-…).`;

export const noArchive = (file: string) => `Datoteka ${file} ne postoji ili je nije moguće čitati.`;

export const alreadyThere = (file: string) => `Datoteka ${file} već postoji. Upišite drugo ime.`;

export const unreadableKey = (file: string) =>
  `U datoteci ${file} (BACKUP_KEY_FILE) nema ključa za age: ni tajnog (AGE-SECRET-KEY-…) ni javnog (age1…).`;
