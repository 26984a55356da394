import { Form } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { chaptersForRoles, findArticleForPath } from "../articles.server.ts";
import type { Article } from "../help.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/help";
import styles from "./help.module.css";

/**
 * `q` is the search, `about` the page that the user came from; both are in the URL, so that it can
 * be shared.
 */
export function loader(args: Route.LoaderArgs) {
  const { actor, language } = contextOf(args);
  const { searchParams } = args.url;
  const search = (searchParams.get("q") ?? "").trim().slice(0, 100);
  const about = search ? undefined : findArticleForPath(searchParams.get("about") ?? "", language);
  return { search, about, ...chaptersForRoles(actor.roles, search, language) };
}

export default function Help({
  loaderData: { search, about, chapters, whole },
}: Route.ComponentProps) {
  const helpTexts = useTexts(texts);
  const format = useFormat();
  const count = chapters.reduce((sum, { articles }) => sum + articles.length, 0);
  return (
    <Page title={helpTexts.title} lead={helpTexts.lead}>
      <search>
        <Form key={search} className={styles.search}>
          <input
            type="search"
            name="q"
            defaultValue={search}
            aria-label={helpTexts.search}
            className="t-input"
          />
          <Button type="submit">{helpTexts.find}</Button>
        </Form>
      </search>
      {search !== "" && count > 0 && (
        <p role="status">
          {whole ? format(helpTexts.count, { count }) : helpTexts.nearest}{" "}
          <ButtonLink to="/help">{helpTexts.all}</ButtonLink>
        </p>
      )}
      {count === 0 && (
        <EmptyState
          title={format(helpTexts.none, { search })}
          action={<ButtonLink to="/help">{helpTexts.all}</ButtonLink>}
        >
          {helpTexts.noneText}
        </EmptyState>
      )}
      {about && (
        <Section title={helpTexts.about}>
          <ArticleView article={about} />
        </Section>
      )}
      {search === "" && (
        <nav aria-label={helpTexts.contents} className={styles.contents}>
          {chapters.map((chapter) => (
            <div key={chapter.for}>
              <h2>{helpTexts.chapters[chapter.for]}</h2>
              <ul>
                {chapter.articles.map(({ id, title, language }) => (
                  <li key={id} lang={language}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
      {chapters.map((chapter) => (
        <Section key={chapter.for} title={helpTexts.chapters[chapter.for]}>
          {chapter.articles.map((article) => (
            <ArticleView key={article.id} article={article} anchor />
          ))}
        </Section>
      ))}
    </Page>
  );
}

/** One article; with `anchor` other pages can link to it. */
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
