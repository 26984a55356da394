import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, Link } from "#kit/ui/buttons-and-links.tsx";
import { useHydrated } from "#kit/ui/hooks.ts";
import { useTexts } from "#kit/ui/language.tsx";
import { Page } from "#kit/ui/page.tsx";
import { orNotFound } from "#kit/workflow/refusal.ts";
import { findAnswer } from "../articles.server.ts";
import { type Article, helpPaths } from "../articles.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/answer";
import { ArticleText } from "./article-text.tsx";
import styles from "./help.module.css";

export function loader(args: Route.LoaderArgs) {
  const { actor, language } = contextOf(args);
  const { article, chapter, previous, next, related } = orNotFound(
    findAnswer(args.params.article, actor.roles, language),
  );
  return {
    article,
    chapter,
    previous: toLink(previous),
    next: toLink(next),
    related: related.map(toLink),
  };
}

const toLink = <Found extends Article | undefined>(article: Found) =>
  article && { id: article.id, title: article.title, language: article.language };

type LinkedArticle = Pick<Article, "id" | "title" | "language">;

/** One answer of the help, with those beside it and those related to it. */
export default function Answer({
  loaderData: { article, chapter, previous, next, related },
}: Route.ComponentProps) {
  const helpTexts = useTexts(texts);
  const hydrated = useHydrated();
  return (
    <Page
      title={article.title}
      lang={article.language}
      lead={helpTexts.chapters[chapter]}
      back={{ to: helpPaths.all, label: helpTexts.title }}
      actions={
        <span className={hydrated ? undefined : styles.waiting}>
          <Button variant="outline" onClick={() => window.print()}>
            {helpTexts.print}
          </Button>
        </span>
      }
    >
      <article className={`t-section ${styles.answer}`} lang={article.language}>
        <ArticleText article={article} />
      </article>
      <nav aria-label={helpTexts.turn} className={styles.turn}>
        {previous && <Neighbour rel="prev" article={previous} label={helpTexts.previous} />}
        {next && <Neighbour rel="next" article={next} label={helpTexts.next} />}
      </nav>
      {related.length > 0 && (
        <nav aria-label={helpTexts.related} className={styles.related}>
          <h2>{helpTexts.related}</h2>
          <ul>
            {related.map((other) => (
              <li key={other.id} lang={other.language}>
                <Link to={helpPaths.answer(other)}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
}

type NeighbourProps = { rel: "prev" | "next"; article: LinkedArticle; label: string };

const Neighbour = ({ rel, article, label }: NeighbourProps) => (
  <Link to={helpPaths.answer(article)} rel={rel} className={styles.neighbour}>
    <span className={styles.direction}>{label}</span>
    <strong lang={article.language}>{article.title}</strong>
  </Link>
);
