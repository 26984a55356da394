/** Words, folded (so that "djeca" is "deca"), and the stems of their forms (vrijeme, vremena; dijete, djeteta, djeca). */
export const irregularNouns: readonly (readonly [word: string, ...stems: string[]])[] = [
  ["vrijeme", "vremen"],
  ["ime", "imen"],
  ["prezime", "prezimen"],
  ["sjeme", "sjemen"],
  ["dijete", "detet", "dec"],
  ["covjek", "covjek", "ljud"],
  ["dio", "dijel"],
  ["udio", "udel"],
  ["radio", "radij"],
  ["video", "vide"],
  ["sudac", "sudac", "suc"],
  ["svijet", "svijet", "svjetov"],
  ["cvijet", "cvijet", "cvjetov"],
  ["kci", "kcer"],
];
