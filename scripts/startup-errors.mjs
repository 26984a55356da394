/**
 * Returns the operator's message for a failed start: one sentence for a known cause, otherwise the
 * stack.
 */
export function describeStartupError(error) {
  for (let cause = error; cause; cause = cause.cause) {
    if (cause.name === "StartupError") return cause.message;
    const known = messages[cause.code]?.(cause);
    if (known) return known;
  }
  return `Teza je naišla na neočekivanu pogrešku.\n${error?.stack ?? error}`;
}

const isListening = ({ syscall }) => syscall === "listen";
const database = "Provjerite DATABASE_URL";

const messages = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} već je zauzet. Zaustavite program koji ga koristi ili u PORT upišite drugi broj.`,
  EADDRNOTAVAIL: ({ address }) =>
    `Adresa ${address} ne pripada ovom računalu. U HOST upišite drugu.`,
  EACCES: (error) =>
    isListening(error)
      ? `Ovaj korisnik ne smije otvoriti port ${error.port}. U PORT upišite broj od 1024 naviše.`
      : `Ovaj korisnik ne smije pisati u ${error.path}. Ispravite prava ili u TEZA_DATA upišite drugu mapu.`,
  EROFS: ({ path }) => `U ${path} nije moguće pisati. U TEZA_DATA upišite drugu mapu.`,
  ENOSPC: () =>
    "Na disku više nema mjesta. Oslobodite ga ili u TEZA_DATA upišite mapu na drugom disku.",
  ECONNREFUSED: (error) =>
    `Na adresi ${formatAddress(error)} nitko ne odgovara. ${database} i radi li poslužitelj baze.`,
  ENOTFOUND: ({ hostname }) => `Poslužitelj ${hostname} nije pronađen. ${database}.`,
  EAI_AGAIN: ({ hostname }) =>
    `Poslužitelj ${hostname} trenutačno nije moguće pronaći. ${database} i mrežu.`,
  EHOSTUNREACH: (error) => `Do adrese ${formatAddress(error)} nema puta. ${database} i mrežu.`,
  ENETUNREACH: (error) => `Do adrese ${formatAddress(error)} nema puta. ${database} i mrežu.`,
  ECONNRESET: () => `Poslužitelj baze prekida vezu. ${database} i zapisnik poslužitelja.`,
  ETIMEDOUT: (error) => `Adresa ${formatAddress(error)} ne odgovara. ${database} i mrežu.`,
  "28P01": () => `Baza podataka odbija lozinku. ${database}.`,
  28000: ({ message }) => `Baza podataka odbija prijavu (${message}). ${database}.`,
  42501: ({ message }) =>
    `Korisnik baze podataka nema potrebna prava (${message}). Neka korisnik iz DATABASE_URL bude vlasnik baze.`,
  53300: ({ message }) =>
    `Baza podataka ne prima nove veze (${message}). Povećajte max_connections.`,
  "57P03": ({ message }) => `Baza podataka još se pokreće (${message}). Pokušajte ponovno.`,
  "3D000": ({ message }) => `Baza podataka ne postoji (${message}). ${database} ili je napravite.`,
};

function formatAddress({ address, port, errors: [first = {}] = [] }) {
  return `${address ?? first.address}:${port ?? first.port}`;
}
