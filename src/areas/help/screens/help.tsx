import { useEffect } from "react";
import { Form, useLocation, useNavigate } from "react-router";
import { contextOf } from "#kit/http/request-context.server.ts";
import { Button, ButtonLink, Link } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { EmptyState, Page, Section } from "#kit/ui/page.tsx";
import { chaptersForRoles, findArticleForPath } from "../articles.server.ts";
import { type Article, type Chapter, helpPaths } from "../articles.ts";
import { firstSentence } from "../help-rules.ts";
import { texts } from "../texts.ts";
import type { Route } from "./+types/help";
import { ArticleText } from "./article-text.tsx";
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
  const { chapters, whole } = chaptersForRoles(actor.roles, search, language);
  const roles: readonly Chapter["for"][] = actor.roles.length > 0 ? actor.roles : ["student"];
  return {
    search,
    about,
    whole,
    chapters: chapters.map((chapter) => ({
      for: chapter.for,
      isReaders: chapter.for === "everyone" || roles.includes(chapter.for),
      articles: chapter.articles.map((article) => ({
        id: article.id,
        title: article.title,
        language: article.language,
        sentence: search === "" ? undefined : firstSentence(article),
      })),
    })),
  };
}

type ListedChapter = Route.ComponentProps["loaderData"]["chapters"][number];

/** The questions by the role that asks them; an answer has a page of its own. */
export default function Help({
  loaderData: { search, about, chapters, whole },
}: Route.ComponentProps) {
  const helpTexts = useTexts(texts);
  const format = useFormat();
  useFormerAnchor(chapters);
  const count = chapters.reduce((sum, { articles }) => sum + articles.length, 0);
  const others = chapters.filter(({ isReaders }) => search === "" && !isReaders);
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
          <ButtonLink to={helpPaths.all}>{helpTexts.all}</ButtonLink>
        </p>
      )}
      {count === 0 && (
        <EmptyState
          title={format(helpTexts.none, { search })}
          action={<ButtonLink to={helpPaths.all}>{helpTexts.all}</ButtonLink>}
        >
          {helpTexts.noneText}
        </EmptyState>
      )}
      {about && (
        <Section title={helpTexts.about}>
          <article className={styles.answer} lang={about.language}>
            <h3>
              <Link to={helpPaths.answer(about)}>{about.title}</Link>
            </h3>
            <ArticleText article={about} />
          </article>
        </Section>
      )}
      {chapters
        .filter((chapter) => !others.includes(chapter))
        .map((chapter) => (
          <Section key={chapter.for} title={helpTexts.chapters[chapter.for]}>
            <Questions chapter={chapter} />
          </Section>
        ))}
      {others.length > 0 && (
        <Section title={helpTexts.others}>
          <div className={styles.others}>
            {others.map((chapter) => (
              <details key={chapter.for}>
                <summary>
                  {helpTexts.chapters[chapter.for]}{" "}
                  <span className={styles.count}>
                    {format(helpTexts.inChapter, { count: chapter.articles.length })}
                  </span>
                </summary>
                <Questions chapter={chapter} />
              </details>
            ))}
          </div>
        </Section>
      )}
    </Page>
  );
}

/**
 * The questions of a chapter, of a search with the first sentence of each answer. An address such
 * as /help#rok, from when all answers were on this page, leads to its question.
 */
const Questions = ({ chapter: { articles } }: { chapter: ListedChapter }) => (
  <ul className={styles.questions} data-found={articles[0]?.sentence !== undefined || undefined}>
    {articles.map(({ id, title, language, sentence }) => (
      <li key={id} id={id} lang={language}>
        <Link to={helpPaths.answer({ id })}>{title}</Link>
        {sentence && <p>{sentence}</p>}
      </li>
    ))}
  </ul>
);

/** Opens the answer of an address such as /help#rok. */
function useFormerAnchor(chapters: readonly { articles: readonly Pick<Article, "id">[] }[]) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const article = chapters
      .flatMap(({ articles }) => articles)
      .find(({ id }) => `#${id}` === hash);
    if (article) navigate(helpPaths.answer(article), { replace: true });
  }, [chapters, hash, navigate]);
}
