import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { MentorStatistics } from "../../places.ts";
import styles from "./catalogue.module.css";

/** Mentor statistics of spec §3. */
export function MentorStatisticsList({ numbers }: { numbers: MentorStatistics }) {
  const words = useWords(texts).numbers;
  const say = useSay();
  const { numOfThesesAvailableForReservation: free, numOfPublished: published } = numbers;
  return (
    <div className={styles.standing}>
      <dl className={styles.figures} aria-label={words.statistics}>
        <div data-some={free > 0 || undefined}>
          <dt>{words.available}</dt>
          <dd>{free}</dd>
        </div>
        <div>
          <dt>{words.published}</dt>
          <dd>{published}</dd>
        </div>
        <div>
          <dt>{words.reserved}</dt>
          <dd>{numbers.numOfReserved}</dd>
        </div>
        <div>
          <dt>{words.completed}</dt>
          <dd>{numbers.numOfCompletedInAcademicYear}</dd>
        </div>
      </dl>
      {free < published && <p className={styles.small}>{say(words.fewer, { free, published })}</p>}
    </div>
  );
}
