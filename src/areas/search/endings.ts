/**
 * Croatian endings, forgiven by rules of our own: PostgreSQL has no Croatian stemmer. From any form of a noun or an adjective
 * all forms are made that end in another of these; most are no words at all, and find nothing.
 */
const endings = [
  ...["", "a", "e", "i", "o", "u", "om", "em", "oj", "og", "eg", "ih", "im", "oga", "ega", "omu", "ome", "emu"],
  ...["ama", "ima", "ovi", "ova", "ove", "ovima", "evi", "eva", "eve", "evima"],
] as const;

/** A stem is no shorter: "oj" is not the ending of "broj". */
const shortest = 3;

/** All forms of a folded word, itself first. */
export function formsOf(word: string): string[] {
  if (word.length < shortest || /[^a-z]/.test(word)) return [word];
  const stems = new Set(stemsOf(word).flatMap((stem) => [stem, ...changedAtTheEnd(stem, word)]));
  return [...new Set([word, ...[...stems].flatMap(formsFrom)])];
}

/** What is left without an ending; a stem ends in a consonant. */
const stemsOf = (word: string): string[] => [
  ...endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem.length >= shortest && consonant.test(stem)),
  ...(word.endsWith("oscu") ? [`${word.slice(0, -3)}st`] : []), // sigurnošću, sigurnost
];

const consonant = /[^aeiou]$/;

/** k, g, h become c, z, s before i (tehnika, tehnici), and an a comes and goes (algoritam, algoritma). */
function changedAtTheEnd(stem: string, word: string): string[] {
  const before = stem.slice(0, -1);
  const hard = word.slice(stem.length).startsWith("i") ? hardened[stem.slice(-1)] : undefined;
  const moving = /[^aeiou]a[cklmnrv]$/.test(stem) ? before.slice(0, -1) + stem.slice(-1) : undefined;
  return [hard && before + hard, moving].filter(
    (one) => one !== undefined && one !== "" && one.length >= shortest,
  ) as string[];
}

const softened: Readonly<Record<string, string>> = { k: "c", g: "z", h: "s" };
const hardened: Readonly<Record<string, string>> = { c: "k", z: "g", s: "h" };

function formsFrom(stem: string): string[] {
  const before = stem.slice(0, -1);
  const soft = softened[stem.slice(-1)];
  const opened = /[^aeiou][cklmnrv]$/.test(stem) ? `${before}a${stem.slice(-1)}` : undefined;
  return [
    ...endings.map((ending) => stem + ending),
    ...(soft ? [`${before}${soft}i`, `${before}${soft}ima`] : []),
    ...(opened ? [opened, `${opened}a`] : []),
    ...(stem.endsWith("ost") ? [`${stem.slice(0, -2)}scu`] : []),
  ];
}
