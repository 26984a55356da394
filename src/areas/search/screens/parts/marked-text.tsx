import { highlight } from "../../highlight.ts";
import styles from "./marked-text.module.css";

/** A text with what was looked for marked, as it is written. */
export const HighlightedText = ({ text, words }: { text: string; words: readonly string[] }) =>
  highlight(text, words).map(({ text, marked, at }) =>
    marked ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
