import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";

import { Section, useFormat, useTexts } from "#kit/ui/index.ts";
import { texts } from "../../../thesis-page/texts.ts";
import type { EligibilityFindingView } from "../../rules.ts";
import styles from "./eligibility-rules.module.css";

type Props = { findings: readonly EligibilityFindingView[] };

/** The panel "Zašto ne mogu rezervirati?": all rules with their facts and what to do, unmet rules first. */
export function UnmetRules({ findings }: Props) {
  const pageTexts = useTexts(texts);
  const say = useFormat();
  const met = findings.filter(({ passed }) => passed);
  if (met.length === findings.length) return null;
  const ordered = [...findings.filter(({ passed }) => !passed), ...met];
  return (
    <Section title={pageTexts.rulesTitle} id="uvjeti">
      <p className="t-muted">{say(pageTexts.metCount, { met: met.length, all: findings.length })}</p>
      <EligibilityRules findings={ordered} />
    </Section>
  );
}

/** All rules in a collapsed section, for a student who meets them all. */
export const MetRules = ({ findings }: Props) => {
  const pageTexts = useTexts(texts);
  return (
    <details className={styles.met}>
      <summary>{pageTexts.allMet}</summary>
      <EligibilityRules findings={findings} />
    </details>
  );
};

export const EligibilityRules = ({ findings }: Props) => {
  const pageTexts = useTexts(texts);
  return (
    <ul className={styles.rules}>
      {findings.map(({ rule, name, passed, fact, sentence }) => {
        const Mark = passed ? IconCircleCheck : IconCircleX;
        return (
          <li key={rule} className={styles.rule} data-failed={passed ? undefined : true}>
            <Mark className={styles.mark} role="img" aria-label={passed ? pageTexts.met : pageTexts.notMet} />
            <div className={styles.text}>
              <p className={styles.name}>{name}</p>
              <p className={styles.fact}>{fact}</p>
              <p className={styles.sentence}>{sentence}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
