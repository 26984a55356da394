import type { Article } from "../articles.ts";

/** The paragraphs and the steps of an answer. */
export const ArticleText = ({ article: { text, steps } }: { article: Article }) => (
  <>
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
  </>
);
