import { Follow } from "#areas/following/screens/parts/follow.tsx";
import { isFollowing } from "#areas/following/server/queries.ts";
import { texts as followTexts } from "#areas/following/texts.ts";
import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { Discovery } from "#kit/ui/discovery.tsx";
import { EmptyState, Page, Switcher } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { keywordPath, keywordsPath } from "../paths.ts";
import { keywordsShown } from "../server/keywords.ts";
import { addressOf, canonicalOf, noWish, pageLengths, wishOf } from "../wish.ts";
import type { Route } from "./+types/theses-by-keywords";
import styles from "./parts/catalogue.module.css";
import { Filters } from "./parts/filters.tsx";
import { KeywordList } from "./parts/keyword-list.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { Studies } from "./parts/studies.tsx";

/** The overview of keywords, of all studies or of one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now, publicUrl } = here(args);
  const studyId = args.params.id === undefined ? null : idOf(args.params.id);
  const wish = wishOf(args.url.searchParams);
  const [shown, following] = await Promise.all([
    keywordsShown(db, studyId, wish, now),
    studyId === null ? null : isFollowing(db, actor, { kind: "study", id: studyId }),
  ]);
  return { ...shown, studyId, wish, following, publicUrl };
}

export default function ThesesByKeywords({ loaderData }: Route.ComponentProps) {
  const { keywords, total, counts, studies, studyId, wish, following, publicUrl } = loaderData;
  const { keywords: words, filter } = useWords(texts);
  const feed = useWords(followTexts).feed;
  const say = useSay();
  const path = keywordsPath(studyId);
  const study = studies.find(({ id }) => id === studyId);
  const title = study ? say(words.titleOn, { study: study.name }) : words.title;
  const page = { total, length: pageLengths.keywords, path, wish, what: "keywords" } as const;
  return (
    <Page
      wide
      title={title}
      lead={words.lead}
      actions={studyId !== null && <Follow target={{ kind: "study", id: studyId }} following={following} />}
    >
      <Discovery
        title={title}
        description={words.description}
        canonical={publicUrl + canonicalOf(path, wish)}
        feed={studyId === null ? undefined : { href: `/feed/study/${studyId}`, title: feed }}
      />
      <Filters path={path} wish={wish} counts={counts} search={filter.keyword} min={words.min}>
        <Studies
          studies={studies}
          current={studyId}
          statuses={wish.statuses}
          to={(id) => addressOf(keywordsPath(id), wish)}
        />
      </Filters>
      <div className={styles.bar}>
        <Shown {...page} />
        <Switcher
          label={words.sort}
          options={([1, 2] as const).map((sort) => ({
            to: addressOf(path, wish, { sort }),
            label: sort === 1 ? words.sorts.byFrequency : words.sorts.byAlphabet,
            current: sort === wish.sort,
          }))}
        />
      </div>
      {keywords.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
      ) : (
        <KeywordList
          keywords={keywords}
          byLetter={wish.sort === 2}
          to={(id) => addressOf(keywordPath(id, studyId), { ...noWish, statuses: wish.statuses })}
        />
      )}
      <Pager {...page} />
    </Page>
  );
}
