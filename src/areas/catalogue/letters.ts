/** The letter of the Croatian alphabet under which a phrase stands; dž, lj and nj are one, all else is `#`. */
export function alphabetLetter(phrase: string): string {
  const [letter = ""] = /^(dž|lj|nj|\p{L})/iu.exec(phrase.normalize("NFC")) ?? [];
  return letter === "" ? "#" : letter.toLocaleUpperCase("hr");
}
