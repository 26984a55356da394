import { Follow } from "#areas/following/screens/parts/follow.tsx";
import { isFollowing } from "#areas/following/server/queries.ts";
import { texts as followTexts } from "#areas/following/texts.ts";
import { idOf } from "#kit/id.ts";
import { here } from "#kit/server/context.ts";
import { Discovery } from "#kit/ui/discovery.tsx";
import { Notice, Page, Section, Stack } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { keywordPath, keywordsPath } from "../paths.ts";
import { keywordShown } from "../server/keywords.ts";
import { topicsShown } from "../server/topics.ts";
import { addressOf, canonicalOf, pageLengths, totalOf, wishOf } from "../wish.ts";
import type { Route } from "./+types/keyword";
import { Filters } from "./parts/filters.tsx";
import { Words } from "./parts/keyword-list.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { ShowAll } from "./parts/show-all.tsx";
import { Studies } from "./parts/studies.tsx";
import { TopicCards } from "./parts/topic-cards.tsx";

/** The topics with one keyword, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, now, publicUrl } = here(args);
  const { id, keyword: keywordId, study } = args.params as Record<string, string | undefined>;
  const target = { kind: "keyword", id: idOf(keywordId ?? id) } as const;
  const studyId = study === undefined ? null : idOf(study);
  const wish = wishOf(args.url.searchParams);
  const [keyword, topics, following] = await Promise.all([
    keywordShown(db, target.id, studyId, wish.statuses, now),
    topicsShown(db, { keywordId: target.id, studyId }, wish, now),
    isFollowing(db, actor, target),
  ]);
  return { keyword, topics, studyId, wish, following, publicUrl };
}

export default function ThesesByKeyword({ loaderData }: Route.ComponentProps) {
  const { keyword, topics, studyId, wish, following, publicUrl } = loaderData;
  const { keyword: words, keywords: list } = useWords(texts);
  const feed = useWords(followTexts).feed;
  const say = useSay();
  const path = keywordPath(keyword.id, studyId);
  const title = say(words.title, { phrase: keyword.phrase });
  const page = {
    total: totalOf(keyword.counts, wish),
    length: pageLengths.topics,
    path,
    wish,
    what: "topics",
  } as const;
  return (
    <Page
      wide
      title={title}
      back={{ to: keywordsPath(studyId), label: list.back }}
      actions={<Follow target={{ kind: "keyword", id: keyword.id }} following={following} />}
    >
      <Discovery
        title={title}
        description={say(words.description, { phrase: keyword.phrase })}
        canonical={publicUrl + canonicalOf(path, wish)}
        feed={{ href: `/feed/keyword/${keyword.id}`, title: feed }}
      />
      <Filters path={path} wish={wish} counts={keyword.counts}>
        <Studies
          studies={keyword.studies}
          current={studyId}
          statuses={wish.statuses}
          to={(to) => addressOf(keywordPath(keyword.id, to), wish)}
        />
      </Filters>
      {topics.length === 0 ? (
        <Notice tone="warning" title={say(words.none, { phrase: keyword.phrase })}>
          <Stack>
            <p>{words.noneText}</p>
            <ShowAll path={path} wish={wish} counts={keyword.counts} />
          </Stack>
        </Notice>
      ) : (
        <>
          <Shown {...page} />
          <TopicCards topics={topics} withMentor />
        </>
      )}
      <Pager {...page} />
      {keyword.related.length > 0 && (
        <Section title={words.related}>
          <Words keywords={keyword.related} to={(id) => addressOf(keywordPath(id, studyId), wish)} />
        </Section>
      )}
    </Page>
  );
}
