/** A name without the characters that no system takes in the name of a file. */
export const withoutForbidden = (name: string, instead = ""): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, instead).trim();
