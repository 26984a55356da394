import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import styles from "./catalogue.module.css";

/** Free places at a glance: told by words and weight, and only then by a colour. */
export function FreePlacesBadge({ count }: { count: number }) {
  const words = useWords(texts).numbers;
  const say = useSay();
  return (
    <span className={styles.places} data-some={count > 0 || undefined} title={words.availableHint}>
      {say(words.places, { count })}
    </span>
  );
}
