import { Fragment } from "react";
import styles from "./task-desk.module.css";
import { useDeskTexts } from "./texts.ts";

/** The keys of the list, below it. */
export function KeyLegend({ bulk }: { bulk: boolean }) {
  const { keys } = useDeskTexts();
  const lines: [string, string][] = [
    ["J K", keys.move],
    ["Enter", keys.open],
  ];
  if (bulk) lines.push(["Ctrl A", keys.choose]);
  return (
    <p className={styles.legend}>
      <span className="t-visually-hidden">{keys.list}: </span>
      {lines.map(([key, what]) => (
        <Fragment key={key}>
          {key.split(" ").map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{" "}
          {what}{" "}
        </Fragment>
      ))}
    </p>
  );
}

/** The key of a button; it shows where the key works. */
export const KeyHint = ({ of }: { of: string | undefined }) =>
  of && (
    <kbd className={styles.key} aria-hidden>
      {of}
    </kbd>
  );
