/** The demo faculty's accounts, one per role (product §7); while the demo runs the sign-in page offers them. */
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
