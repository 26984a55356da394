/** Formats cents as an amount is typed into a payment form: `70,00`. */
export const formatAmount = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/**
 * Reads an amount typed in euros, such as `70`, `70,5`, `70.00` or `1.070,00`; undefined if it is
 * none.
 */
export function parseAmount(input: string): number | undefined {
  const text = input
    .trim()
    .replace(/(€|EUR)$/i, "")
    .trimEnd()
    .replace(/\.(?=\d{3}(\D|$))/g, "");
  const [, euros, cents = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, "0"));
}
