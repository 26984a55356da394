import { abridgeDiff, type DiffPart, diffText } from "#kit/text/text-diff.ts";
import { useKitTexts } from "./texts.ts";
import "./text-diff.css";

type TextDiffProps = {
  before: string;
  after: string;
  /** True to show all unchanged parts of the text in full. */
  whole?: boolean;
};

/**
 * Shows the changes of a text word by word. Removed words are struck through and added words
 * underlined; screen readers announce both.
 */
export const TextDiff = ({ before, after, whole = false }: TextDiffProps) => {
  const pieces = diffText(before, after);
  return (
    <p className="t-preserve-lines t-text-diff">
      <DiffParts parts={whole ? pieces : abridgeDiff(pieces)} />
    </p>
  );
};

/** The parts of a difference, inside an element of the class `t-text-diff`. */
export function DiffParts({ parts }: { parts: readonly DiffPart[] }) {
  const kitTexts = useKitTexts().textDiff;
  return parts.map(({ kind, text }, index) => {
    if (kind === "same") return text;
    const Element = kind === "added" ? "ins" : "del";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <Element key={index}>
        <span className="t-visually-hidden"> {kitTexts[kind]} </span>
        {text}
        <span className="t-visually-hidden"> {kitTexts.end} </span>
      </Element>
    );
  });
}
