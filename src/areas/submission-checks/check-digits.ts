/** True if the last digit of a JMBAG follows from the others (weights 2 3 4 5 1 2 3 4 5). */
export function isJmbag(digits: string): boolean {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = [2, 3, 4, 5, 1, 2, 3, 4, 5].reduce(
    (total, weight, at) => total + weight * Number(digits[at]),
    0,
  );
  const control = 11 - (sum % 11);
  return Number(digits[9]) === (control > 9 ? 0 : control);
}

/** True if the last digit of an OIB follows from the others (ISO 7064, MOD 11,10). */
export function isOib(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  let rest = 10;
  for (const digit of digits.slice(0, 10)) {
    rest = (rest + Number(digit)) % 10;
    rest = ((rest === 0 ? 10 : rest) * 2) % 11;
  }
  const control = 11 - rest;
  return Number(digits[10]) === (control === 10 ? 0 : control);
}

/**
 * True if a number is a JMBG: a day, a month and three digits of the year at its beginning, and a
 * last digit that follows from the others (weights 7 6 5 4 3 2, twice, modulo 11).
 */
export function isJmbg(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false;
  const [day, month] = [Number(digits.slice(0, 2)), Number(digits.slice(2, 4))];
  if (day < 1 || day > 31 || month < 1 || month > 12 || !/^[09]$/.test(digits[4] ?? ""))
    return false;
  const sum = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce(
    (total, weight, at) => total + weight * Number(digits[at]),
    0,
  );
  const control = 11 - (sum % 11);
  return Number(digits[12]) === (control > 9 ? 0 : control);
}
