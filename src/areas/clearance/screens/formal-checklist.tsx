import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { formatMessage, formatText } from "#kit/text/localization.ts";
import { evaluateFormalConditions, type FormalFacts } from "../formal-conditions.ts";
import { texts } from "../formal-conditions-texts.ts";
import styles from "./formal-checklist.module.css";

const { conditions, ...checkTexts } = texts.hr;

/** The formal conditions with their facts, those that are not met first. */
export function FormalChecklist({ facts }: { facts: FormalFacts }) {
  const findings = evaluateFormalConditions(facts);
  const met = findings.filter((finding) => finding.met).length;
  return (
    <>
      <p>
        {met === findings.length
          ? checkTexts.allMet
          : formatText(checkTexts.summary, { met, all: findings.length })}
      </p>
      <ul className={styles.conditions}>
        {findings
          .toSorted((one, other) => Number(one.met) - Number(other.met))
          .map((finding) => {
            const Mark = finding.met ? IconCircleCheck : IconCircleX;
            return (
              <li
                key={finding.condition}
                className={styles.condition}
                data-failed={finding.met ? undefined : true}
              >
                <Mark
                  className={styles.mark}
                  role="img"
                  aria-label={finding.met ? checkTexts.met : checkTexts.notMet}
                />
                <span>{conditions[finding.condition]}</span>
                <span className={styles.fact}>{formatMessage(finding.fact)}</span>
              </li>
            );
          })}
      </ul>
    </>
  );
}
