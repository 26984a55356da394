const euroFormat = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** `70,00 €` from cents. */
export const formatEuros = (cents: number) => euroFormat.format(cents / 100);
