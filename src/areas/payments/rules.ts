const euroFormat = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** Formats cents as `70,00 €`. */
export const formatEuros = (cents: number) => euroFormat.format(cents / 100);
