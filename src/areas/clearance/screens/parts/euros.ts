const format = new Intl.NumberFormat("hr", { style: "currency", currency: "EUR" });

/** `70,00 €` from cents. */
export const euros = (cents: number) => format.format(cents / 100);
