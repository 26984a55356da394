import { abridged, differenceOf } from "../../diff.ts";
import { texts } from "../../texts.ts";

const words = texts.hr.change;

/** What became of a text: what went is struck through, what came is underlined, and both are said aloud. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <p className="t-typed">
    {abridged(differenceOf(before, after)).map(({ kind, text }, nth) => {
      if (kind === "same") return text;
      const Element = kind === "added" ? "ins" : "del";
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <Element key={nth}>
          <span className="t-hidden"> {words[kind]} </span>
          {text}
          <span className="t-hidden"> {words.end} </span>
        </Element>
      );
    })}
  </p>
);
