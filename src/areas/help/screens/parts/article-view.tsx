import type { Article } from "../../article.ts";
import styles from "../help.module.css";

/** One answer; with `anchor` a link can lead to it. */
export const ArticleView = ({ article, anchor }: { article: Article; anchor?: boolean }) => {
  const { id, title, text, steps, language } = article;
  return (
    <article id={anchor ? id : undefined} className={styles.article} lang={language}>
      <h3>{title}</h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </article>
  );
};
