import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import type { RecordSource } from "#areas/people/student-records/student-records.ts";
import { DateTime, useFormat, useTexts } from "#kit/ui/language.tsx";
import { Section } from "#kit/ui/page.tsx";
import { type EligibilityFindingView, splitByCause } from "../eligibility.ts";
import { texts } from "../thesis-page-texts.ts";
import styles from "./eligibility-rules.module.css";

type Props = {
  findings: readonly EligibilityFindingView[];
  /** Where the student's own facts come from; null if they were entered by hand. */
  source: RecordSource | null;
};

/**
 * The panel "Zašto ne mogu rezervirati?": each cause once, with its facts and what to do; all other
 * rules are folded.
 */
export function UnmetRules({ findings, source }: Props) {
  const pageTexts = useTexts(texts);
  const format = useFormat();
  const { causes, rest } = splitByCause(findings);
  if (causes.length === 0) return null;
  const met = findings.filter(({ passed }) => passed).length;
  const summary = rest.length === met ? pageTexts.metRules : pageTexts.otherRules;
  return (
    <Section title={pageTexts.rulesTitle} id="uvjeti">
      <EligibilityRules
        findings={causes.map((cause) =>
          cause.cause === "otherStudy" ? { ...cause, name: pageTexts.otherStudy } : cause,
        )}
      />
      {rest.length > 0 && (
        <details className={styles.met}>
          <summary>{format(summary, { met, all: findings.length })}</summary>
          <EligibilityRules findings={rest} />
        </details>
      )}
      <SourceOfFacts source={source} />
    </Section>
  );
}

/** All rules in a collapsed section, for a student who meets them all. */
export const MetRules = ({ findings, source }: Props) => {
  const pageTexts = useTexts(texts);
  return (
    <details className={styles.met}>
      <summary>{pageTexts.allMet}</summary>
      <EligibilityRules findings={findings} />
      <SourceOfFacts source={source} />
    </details>
  );
};

/** When the student records confirmed the student's own facts. */
const SourceOfFacts = ({ source }: Pick<Props, "source">) => {
  const pageTexts = useTexts(texts);
  if (!source) return null;
  return (
    <p className="t-muted">
      {source.overruled ? pageTexts.sourceOverruled : pageTexts.source}{" "}
      <DateTime at={source.readAt} withTime />
    </p>
  );
};

export const EligibilityRules = ({ findings }: Pick<Props, "findings">) => {
  const pageTexts = useTexts(texts);
  return (
    <ul className={styles.rules}>
      {findings.map(({ rule, name, passed, fact, sentence }) => {
        const Mark = passed ? IconCircleCheck : IconCircleX;
        return (
          <li key={rule} className={styles.rule} data-failed={passed ? undefined : true}>
            <Mark
              className={styles.mark}
              role="img"
              aria-label={passed ? pageTexts.met : pageTexts.notMet}
            />
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
