import { Link } from "react-router";
import { letterOf } from "../../letters.ts";
import type { KeywordShown } from "../../shown.ts";
import styles from "./keywords.module.css";

type Props = {
  keywords: readonly KeywordShown[];
  to: (keywordId: number) => string;
  /** Under the letters of the alphabet. */
  byLetter?: boolean;
};

/** Keywords with how many topics each has. */
export function KeywordList({ keywords, to, byLetter = false }: Props) {
  if (!byLetter) return <Words keywords={keywords} to={to} />;
  return (
    <div className={styles.letters}>
      {[...Map.groupBy(keywords, ({ phrase }) => letterOf(phrase))].map(([letter, some]) => (
        <section key={letter} aria-label={letter}>
          <h2 className={styles.letter}>{letter}</h2>
          <Words keywords={some} to={to} />
        </section>
      ))}
    </div>
  );
}

export const Words = ({ keywords, to }: Omit<Props, "byLetter">) => (
  <ul className={styles.words} lang="hr">
    {keywords.map(({ id, phrase, num }) => (
      <li key={id}>
        <Link to={to(id)}>
          <span>{phrase}</span>
          <span className="t-count">{num}</span>
        </Link>
      </li>
    ))}
  </ul>
);
