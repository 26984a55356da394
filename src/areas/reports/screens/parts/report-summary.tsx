import { Chart } from "#kit/ui/charts/chart.tsx";
import { Section } from "#kit/ui/index.ts";
import type { ReportSummary } from "../../schema.ts";
import { texts } from "../../texts.ts";
import styles from "./reports.module.css";

/** The sums of a report beside its chart, whose numbers can be read as a table. */
export const ReportSummarySection = ({ sums, chart }: ReportSummary) => (
  <Section title={texts.hr.sums}>
    <div className={styles.summary}>
      <dl className={styles.sums}>
        {sums.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Chart {...chart} />
    </div>
  </Section>
);
