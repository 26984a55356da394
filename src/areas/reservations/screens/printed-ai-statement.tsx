import { Section } from "#kit/ui/page.tsx";
import type { formatAiStatement } from "../ai-statement.ts";
import styles from "./ai-statement.module.css";

type Props = { printed: ReturnType<typeof formatAiStatement> };

/**
 * The printed form of a statement. Its texts come with it, so that a public page loads no others.
 */
export const PrintedAiStatement = ({ printed: { sentence, columns, rows } }: Props) => (
  <>
    <p>{sentence}</p>
    {rows.length > 0 && (
      <ul className={styles.uses}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: uses have no other name, and their order is fixed
          <li key={index}>
            <dl>
              {row.map((value, index) => (
                <div key={columns[index]}>
                  <dt>{columns[index]}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )}
  </>
);

/** The statement on the public page of the work. */
export const PublicAiStatement = ({ printed }: Props) => (
  <Section title={printed.title}>
    <PrintedAiStatement printed={printed} />
  </Section>
);
