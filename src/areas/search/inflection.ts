/**
 * Folded words ("djeca" is "deca") with the stems of their forms (vrijeme, vremena; dijete,
 * djeteta, djeca).
 */
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

/**
 * Croatian endings. PostgreSQL has no Croatian stemmer, so all forms with these endings are
 * generated from any form of a noun or an adjective; most are not words and match nothing.
 */
const endings = [
  "",
  "a",
  "e",
  "i",
  "o",
  "u",
  "om",
  "em",
  "oj",
  "og",
  "eg",
  "ih",
  "im",
  "oga",
  "ega",
  "omu",
  "ome",
  "emu",
  "ama",
  "ima",
  "ovi",
  "ova",
  "ove",
  "ovima",
  "evi",
  "eva",
  "eve",
  "evima",
] as const;

/** Shortest stem: "oj" is not the ending of "broj". */
const minStemLength = 3;

/**
 * All forms of a folded word, itself first, and the plural or singular of an English one.
 *
 * @rule which forms of a word a search finds
 */
export function inflect(word: string): string[] {
  if (word.length < minStemLength || /[^a-z]/.test(word)) return [word];
  const stems = new Set(
    candidateStems(word).flatMap((stem) => [stem, ...alternateStems(stem, word)]),
  );
  return [
    ...new Set([
      word,
      ...[...stems].flatMap(inflectStem),
      ...irregularForms(word),
      ...englishForms(word),
    ]),
  ];
}

/** The word without each possible ending; a stem ends in a consonant. */
const candidateStems = (word: string): string[] => [
  ...endings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, word.length - ending.length))
    .filter((stem) => stem.length >= minStemLength && endsInConsonant.test(stem)),
  ...(/[aeiou]scu$/.test(word) ? [`${word.slice(0, -3)}st`] : []), // sigurnošću, sigurnost
  ...(/[^aeiou]ao$/.test(word) ? [`${word.slice(0, -2)}l`] : []), // posao, posla
];

const endsInConsonant = /[^aeiou]$/;

/**
 * Stems with sound changes: k, g, h become c, z, s before i (tehnika, tehnici), t and d are lost
 * before c (podatak, podaci), and a appears or disappears (algoritam, algoritma; projekt,
 * projekata; zemlja, zemalja).
 */
function alternateStems(stem: string, word: string): string[] {
  const before = stem.slice(0, -1);
  const hard = word.slice(stem.length).startsWith("i")
    ? sibilantToVelar[stem.slice(-1)]
    : undefined;
  const lost = /[aeiou]c$/.test(stem) && hard ? [`${before}tk`, `${before}dk`] : [];
  const moving = /^(.*[^aeiou])a([cklmnrtv]|lj|nj)$/.exec(stem);
  const isSyllable = moving && hasSyllable.test(moving[1] ?? "");
  return [
    ...(hard ? [before + hard] : []),
    ...lost,
    ...(isSyllable ? [`${moving[1]}${moving[2]}`] : []),
  ].filter((variant) => variant.length >= minStemLength);
}

/**
 * The part before a movable a has a vowel or a syllabic r: crkva, crkava; but drvo is not a form of
 * Drava.
 */
const hasSyllable = /[aeiou]|[^aeiou]r[^aeiou]/;
const velarToSibilant: Readonly<Record<string, string>> = { k: "c", g: "z", h: "s" };
const sibilantToVelar: Readonly<Record<string, string>> = { c: "k", z: "g", s: "h" };

function inflectStem(stem: string): string[] {
  const before = stem.slice(0, -1);
  const soft = velarToSibilant[stem.slice(-1)];
  const closed = /^(.*[^aeiou])([cklmnrtv]|(?<![ln])[ln]j)$/.exec(stem);
  const opened =
    closed && hasSyllable.test(closed[1] ?? "") ? `${closed[1]}a${closed[2]}` : undefined;
  return [
    ...endings.map((ending) => stem + ending),
    ...(soft ? [`${before}${soft}i`, `${before}${soft}ima`] : []),
    ...(opened ? [opened, `${opened}a`] : []),
    ...(/[aeiou][td]k$/.test(stem) ? [`${stem.slice(0, -2)}ci`, `${stem.slice(0, -2)}cima`] : []),
    ...(/[aeiou]st$/.test(stem) ? [`${stem.slice(0, -2)}scu`] : []),
    ...(/[^aeiou]l$/.test(stem) ? [`${before}ao`] : []),
  ];
}

/** All forms of an irregular noun, given any of them. */
const irregularForms = (word: string): string[] =>
  irregularParadigms.filter((forms) => forms.has(word)).flatMap((forms) => [...forms]);

/** methods, method; technologies, technology; analyses, analysis. */
const englishForms = (word: string): string[] => {
  for (const [ending, other] of englishPluralEndings)
    if (word.endsWith(ending) && word.length > ending.length + 2)
      return [word.slice(0, -ending.length) + other];
  return word.endsWith("s") ? [word.slice(0, -1)] : [`${word}s`];
};

const englishPluralEndings = [
  ["ies", "y"],
  ["y", "ies"],
  ["yses", "ysis"],
  ["ysis", "yses"],
  ["eses", "esis"],
  ["esis", "eses"],
] as const;

const irregularParadigms = irregularNouns.map(
  ([word, ...stems]) => new Set([word, ...stems.flatMap(inflectStem)]),
);
