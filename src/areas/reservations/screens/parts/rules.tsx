import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { Section } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import type { Finding } from "../../rules.ts";
import { texts as areaTexts } from "../../texts.ts";
import { texts } from "../texts.ts";
import styles from "./rules.module.css";

type Props = { findings: readonly Finding[] };

/** "Zašto ne mogu rezervirati?": every rule, met or not, with its fact and what to do; those not met first. */
export function WhyNot({ findings }: Props) {
  const areaWords = useWords(areaTexts);
  const words = useWords(texts).thesis;
  const say = useSay();
  const met = findings.filter(({ passed }) => passed);
  if (met.length === findings.length) return null;
  const ordered = [...findings.filter(({ passed }) => !passed), ...met];
  return (
    <Section title={areaWords.rulesTitle} id="uvjeti">
      <p className="t-muted">{say(words.metCount, { met: met.length, all: findings.length })}</p>
      <RuleList findings={ordered} />
    </Section>
  );
}

/** The same rules for one who meets them all, folded away. */
export const AllMet = ({ findings }: Props) => {
  const words = useWords(texts).thesis;
  return (
    <details className={styles.met}>
      <summary>{words.allMet}</summary>
      <RuleList findings={findings} />
    </details>
  );
};

export const RuleList = ({ findings }: Props) => {
  const areaWords = useWords(areaTexts);
  const words = useWords(texts).thesis;
  return (
    <ul className={styles.rules}>
      {findings.map(({ rule, passed, fact, sentence }) => {
        const Mark = passed ? IconCircleCheck : IconCircleX;
        return (
          <li key={rule} className={styles.rule} data-failed={passed ? undefined : true}>
            <Mark className={styles.mark} role="img" aria-label={passed ? words.met : words.notMet} />
            <div className={styles.text}>
              <p className={styles.name}>{areaWords.rules[rule].name}</p>
              <p className={styles.fact}>{fact}</p>
              <p className={styles.sentence}>{sentence}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};
