/** Texts of charts. */
export const texts = {
  hr: {
    numbers: "Brojevi u tablici",
    nothing: "Nema podataka za prikazati",
    drawing: "Grafikon: {caption}",
    keys: "Grafikon: {caption} Strelicama lijevo i desno čitate vrijednosti.",
    share: "{value} ({percent} %)",
  },
  en: {
    numbers: "The numbers in a table",
    nothing: "There is nothing to show",
    drawing: "Chart: {caption}",
    keys: "Chart: {caption} Use the left and right arrow keys to read the values.",
    share: "{value} ({percent}%)",
  },
} as const;
