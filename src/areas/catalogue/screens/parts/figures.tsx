import { useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { Statistics } from "../../places.ts";
import styles from "./catalogue.module.css";

/** Mentor statistics of spec §3. */
export function Figures({ numbers }: { numbers: Statistics }) {
  const words = useWords(texts).numbers;
  const free = numbers.numOfThesesAvailableForReservation;
  return (
    <dl className={styles.figures} aria-label={words.statistics}>
      <div data-some={free > 0 || undefined} title={words.availableHint}>
        <dt>{words.available}</dt>
        <dd>{free}</dd>
      </div>
      <div>
        <dt>{words.published}</dt>
        <dd>{numbers.numOfPublished}</dd>
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
  );
}
