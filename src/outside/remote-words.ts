/** Maximum length of a neighbour's words in characters. */
const maxWords = 300;

/**
 * Fields of a JSON body that usually describe the error; fields that name its kind come last (RFC
 * 9457).
 */
const wordyFields = [
  "message",
  "poruka",
  "opis",
  "detail",
  "description",
  "error",
  "errors",
  "title",
];

/** How deep an answer is searched. */
const maxDepth = 4;

/**
 * A neighbour's message to people in a response that refuses something: its text, or the text in a
 * JSON body; "" for a page.
 */
export function wordsOf(answer: string): string {
  const text = answer.trim();
  if (text.startsWith("<")) return "";
  return (findWords(parseJson(text), maxDepth) ?? "").slice(0, maxWords);
}

/** An answer that was cut, or isn't JSON, is its own text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function findWords(value: unknown, depth: number): string | undefined {
  if (typeof value === "string") return value.trim() || undefined;
  if (typeof value !== "object" || value === null || depth === 0) return undefined;
  const all = Object.entries(value);
  const named = wordyFields.flatMap((field) => all.filter(([key]) => key.toLowerCase() === field));
  return [...named, ...all]
    .map(([, inner]) => findWords(inner, depth - 1))
    .find((words) => words !== undefined);
}
