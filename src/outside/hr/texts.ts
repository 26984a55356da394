/** What a person is told when the HR records can't be read. */
export const texts = {
  notConnected:
    "Kadrovska evidencija nije povezana s Tezom. Upišite adresu evidencije u postavku HR_URL ili podatke promijenite ručno.",
  unreachable:
    "Kadrovska evidencija trenutačno nije dostupna. Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.",
  tooSlow:
    "Kadrovska evidencija nije odgovorila na vrijeme. Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.",
  refused:
    "Kadrovska evidencija nije prihvatila pristupni ključ. Provjerite postavku HR_TOKEN i tražite novi ključ ako je istekao.",
  failed: (status: number) =>
    `Kadrovska evidencija odgovorila je greškom (status ${status}). Pokušajte ponovno za nekoliko minuta; ako se ponovi, obratite se onima koji je održavaju.`,
  unexpected:
    "Kadrovska evidencija poslala je podatke u neočekivanom obliku, pa ništa nije preuzeto. Javite to onima koji je održavaju.",
  tooLarge: "Kadrovska evidencija poslala je više podataka nego što Teza prima odjednom, pa ništa nije preuzeto.",
} as const;
