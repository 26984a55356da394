/** The demo faculty's accounts, one per role (product §7). The sign-in page lists them while the demo runs. */
export const demoAccounts = [
  ["student", "Student"],
  ["teacher", "Nastavnik"],
  ["head", "Voditelj odjela"],
  ["vicedean", "Prodekan"],
  ["library", "Knjižnica"],
  ["accountancy", "Računovodstvo"],
  ["services", "Studentska služba"],
  ["admin", "Administrator"],
] as const;

export const demoPassword = "teza";
