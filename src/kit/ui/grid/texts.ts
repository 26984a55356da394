import { formatText } from "#kit/text/format-text.ts";

/** Words of the rows and what stands right at them. */
export const gridTexts = {
  loading: "Učitavanje…",
  empty: "Nema podataka za prikazati",
  noneLeft: "Nijedan redak ne odgovara filterima.",
  clear: "Poništi filtre",
  failed: "Podaci se nisu učitali.",
  failedStale: "Podaci se nisu osvježili; ispod su oni od prije.",
  again: "Pokušaj ponovno",
  search: "Traži u svim stupcima",
  noScript: "Otvori popis kao stranicu za ispis",
  newTab: "Otvori poveznicu u novoj kartici",
  select: "Odaberi redak",
  selectNamed: (name: string) => `Odaberi: ${name}`,
  selectAll: "Odaberi sve prikazano",
  all: "Sve",
  chosen: "Odabir",
  open: (name: string) => `Otvori: ${name}`,
  openAll: "Otvori sve",
  closeAll: "Zatvori sve",
  menu: (label: string) => `Izbornik stupca ${label}`,
  status: {
    total: (count: number) =>
      formatText("Ukupno {count, plural, one {# redak} few {# retka} other {# redaka}}", { count }),
    filtered: (count: number) =>
      formatText("Filtrirano {count, plural, one {# redak} few {# retka} other {# redaka}}", { count }),
    selected: (count: number) =>
      formatText("Odabrano {count, plural, one {# redak} few {# retka} other {# redaka}}", { count }),
  },
  sort: {
    by: "Poredaj po",
    none: "Kako je stiglo",
    up: "Poredaj uzlazno",
    down: "Poredaj silazno",
    more: "Dodaj u poredak",
    off: "Ukloni iz poretka",
    turn: "Okreni poredak",
  },
  column: {
    filter: "Filtriraj…",
    group: "Grupiraj po ovom stupcu",
    ungroup: "Ukloni grupiranje",
    pivot: "Zaokreni po ovom stupcu",
    unpivot: "Poništi zaokretanje",
    wider: "Proširi",
    narrower: "Suzi",
    fit: "Širina prema sadržaju",
    left: "Pomakni ulijevo",
    right: "Pomakni udesno",
    hide: "Sakrij stupac",
  },
  told: {
    sorted: (label: string, desc: boolean) => `${label}: poredano ${desc ? "silazno" : "uzlazno"}.`,
    unsorted: (label: string) => `${label}: više nije u poretku.`,
    moved: (label: string, place: number, of: number) => `${label}: ${place}. mjesto od ${of}.`,
    width: (label: string, pixels: number) => `${label}: širina ${pixels}.`,
  },
} as const;
