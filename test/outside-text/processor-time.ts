/**
 * Milliseconds of processor time of this process that the work takes; what others do on the machine
 * doesn't count.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Below this time a text costs nothing that two sizes of it would tell. */
const tellingTime = 10;

/** From here on the time doesn't grow with the length alone: 2 is linear, 4 is quadratic. */
export const tooSteep = 3;

const attempts = 4;

/**
 * How much more processor time a text of `length` takes than one of half its length, and that one
 * than one of a quarter: the smaller of both, since a time that grows faster than the text does so
 * at each doubling, unlike one that a limit parts in two. 1 if the whole text takes next to
 * nothing. `write` makes a text of that length. The compiler and the collector of garbage only ever
 * add to a time, so the shortest of three counts, and what is too steep is measured again. A shorter
 * text is read several times, so that every size leaves the collector as much.
 */
export async function growth(
  length: number,
  write: (length: number) => string,
  work: (text: string) => unknown,
): Promise<number> {
  const [whole, half, quarter] = [
    write(length),
    write(Math.floor(length / 2)),
    write(Math.floor(length / 4)),
  ];
  const time = async (text: string, repeats: number) => {
    const readAll = async () => {
      for (let count = 0; count < repeats; count += 1) await work(text);
    };
    return (await processorTime(readAll)) / repeats;
  };
  await time(half, 1); // the first time is the compiler's
  if ((await time(whole, 1)) < tellingTime) return 1;
  const measure = async () => {
    const middle = await shortest(() => time(half, 2));
    return Math.min(
      (await shortest(() => time(whole, 1))) / middle,
      middle / (await shortest(() => time(quarter, 4))),
    );
  };
  let ratio = await measure();
  for (let count = 1; count < attempts && ratio >= tooSteep; count += 1)
    ratio = Math.min(ratio, await measure());
  return ratio;
}

async function shortest(measure: () => Promise<number>): Promise<number> {
  let time = Number.POSITIVE_INFINITY;
  for (let count = 0; count < 3; count += 1) time = Math.min(time, await measure());
  return time;
}

/** A text of a length. */
export type TextWriter = (length: number) => string;

/** A text of this length that consists of one part. */
export const repeatPart =
  (part: string): TextWriter =>
  (length) =>
    part.repeat(Math.max(0, Math.ceil(length / part.length))).slice(0, Math.max(0, length));

/** Elements within each other, closed by these tags: the right ones, or others. */
export const nestTags =
  (open: string, close: string): TextWriter =>
  (length) => {
    const depth = Math.max(0, Math.floor(length / (open.length + close.length)));
    return open.repeat(depth) + close.repeat(depth);
  };

/** Parts that differ by a number, such as attributes. */
export const numberParts =
  (write: (index: number) => string): TextWriter =>
  (length) => {
    let text = "";
    for (let index = 0; text.length < length; index += 1) text += write(index);
    return text;
  };

/**
 * What texts are made of to be dear: what marks up HTML, tables, lists and mails, white space,
 * brackets, marks that a letter collects, and a letter that is repeated.
 */
const worstParts = [...'<&>\n "([a|', "&nbsp;", "<br ", "\u0301\u0323", "1,"] as const;

/**
 * Tags that aren't closed, that close nothing, and what parsers read until an end that doesn't
 * come.
 */
const worstTags = [
  "<b>",
  "<p><div>",
  "<a>",
  "</b>",
  "<b></i>",
  "<!--",
  "<!---->",
  "<![CDATA[",
  "&#38;",
] as const;

/** Markup whose parts belong together over a distance. */
const worstMarkup: Readonly<Record<string, TextWriter>> = {
  "<b>…</b>": nestTags("<b>", "</b>"),
  "<b>…</i>": nestTags("<b>", "</i>"),
  "<svg>…</svg>": nestTags("<svg>", "</svg>"),
  "<b a0=0 a1=1 …>": (length) => `<b ${numberParts((index) => `a${index}=${index} `)(length)}>`,
};

/** All texts that are dear to read, by what they consist of. */
export const worstTexts: ReadonlyMap<string, TextWriter> = new Map([
  ...[...worstParts, ...worstTags].map((part) => [part, repeatPart(part)] as const),
  ...Object.entries(worstMarkup),
]);
