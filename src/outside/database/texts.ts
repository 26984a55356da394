/** The operator's messages in the terminal when the embedded PostgreSQL cannot run. */

const orOwnServer = "ili u DATABASE_URL upišite adresu svojeg PostgreSQL poslužitelja.";

export const waitingForDatabase = (address: string, seconds: number) =>
  `Baza podataka na adresi ${address} još ne odgovara. Čekam je najviše ${seconds} s …`;

export const cannotConnect = (address: string, reason: string) =>
  `Veza s bazom podataka na adresi ${address} nije uspostavljena (${reason}). Provjerite DATABASE_URL.`;

export const oldServer = (version: number) =>
  `Teza treba PostgreSQL 15 ili noviji, a u DATABASE_URL je poslužitelj inačice ${version}.`;

export const wrongEncoding = (encoding: string) =>
  `Baza podataka mora biti u UTF-8, a ova je u ${encoding}. Napravite novu (createdb --template=template0 ` +
  "--encoding=UTF8) i upišite je u DATABASE_URL.";

export const noBinaries = (platform: string) =>
  `Za ovaj sustav (${platform}) nema ugrađenog PostgreSQL-a. ` +
  "Pokrenite Tezu na Linuxu ili macOS-u (na Windowsima u WSL-u) " +
  orOwnServer;

export const cannotLink = (folder: string) =>
  `U mapi ${folder} nedostaju poveznice, a ovaj korisnik ondje ne smije pisati. Pokrenite npm ci s pravom pisanja ` +
  orOwnServer;

export const cannotRunAsRoot = (folder: string) =>
  "PostgreSQL se ne smije izvoditi kao root, a prijelaz na običnog korisnika ovdje nije moguć: ni taj korisnik ne može " +
  `u mapu ${folder}, ni sustav ne dopušta korisničke imenske prostore. Pokrenite Tezu kao običan korisnik, u TEZA_DATA ` +
  `upišite mapu u koju svatko može ući ${orOwnServer}`;

export const ownedByAnother = (folder: string, uid: number) =>
  `Mapa ${folder} pripada korisniku ${uid}. Pokrenite Tezu kao taj korisnik ${orOwnServer}`;

export const unsafeSocketFolder = (folder: string) =>
  `Mapa ${folder}, kroz koju Teza razgovara s bazom, nije isključivo njezina (drugi vlasnik, šira prava ili poveznica). ` +
  `Provjerite tko ju je napravio, obrišite je i pokrenite Tezu ponovno, ${orOwnServer}`;

export const noShortFolder = (folder: string) =>
  `Put do mape ${folder} predug je za utičnicu baze. U TMPDIR upišite kraći put ${orOwnServer}`;

export const notADatabase = (folder: string) =>
  `Mapa ${folder} nije prazna, a nije ni baza podataka. Ispraznite je ili u TEZA_DATA upišite drugu mapu.`;

export const copiedWhileRunning = (folder: string, original: string) =>
  `Mapa ${folder} preslika je mape ${original}, načinjena dok je baza u njoj radila ili nakon što je naglo prekinuta. ` +
  "Zaustavite Tezu koja radi s izvornom mapom i preslikajte je ponovno. Ako sigurno znate da za vrijeme preslikavanja " +
  `ondje ništa nije radilo, obrišite datoteku ${folder}/postmaster.pid i pokrenite Tezu ponovno.`;

export const lockedTooLong = (lock: string) =>
  `Drugo pokretanje predugo drži ${lock}. Pričekajte da završi ili ga prekinite, pa pokušajte ponovno.`;

export const initialisingFailed = (output: string) =>
  `Baza podataka nije napravljena. Uklonite uzrok koji javlja initdb ${orOwnServer}\n${output.trim()}`;

export const serverFailed = (folder: string, output: string) =>
  `Ugrađeni PostgreSQL nije se pokrenuo (zapisnik je u mapi ${folder}/log):\n${output.trim()}`;

export const serverSilent = (folder: string, reason: string) =>
  `Ugrađeni PostgreSQL predugo ne odgovara (zapisnik je u mapi ${folder}/log). ${reason}`.trim();

export const serverStays = (pid: number) =>
  `Ugrađeni PostgreSQL (proces ${pid}) nije se zaustavio na vrijeme. Pričekajte da završi prije sljedećeg pokretanja.`;
