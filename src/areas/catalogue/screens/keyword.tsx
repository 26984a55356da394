import { Notice, Section, Stack } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../list-texts.ts";
import { keywordPath, keywordsPath } from "../paths.ts";
import { frameOf, oneAsked, toLastPage } from "../server/asked.ts";
import { keywordShown } from "../server/keywords.ts";
import { topicsShown } from "../server/topics.ts";
import { addressOf, pageLengths, totalOf } from "../wish.ts";
import type { Route } from "./+types/keyword";
import { Frame } from "./parts/frame.tsx";
import { Words } from "./parts/keyword-list.tsx";
import { ShowAll } from "./parts/no-rows.tsx";
import { Pager, Shown } from "./parts/pager.tsx";
import { TopicCards } from "./parts/topic-cards.tsx";

/** The topics with one keyword, on all studies or on one. */
export async function loader(args: Route.LoaderArgs) {
  const asked = oneAsked("keyword", args);
  const { context, id, studyId, wish } = asked;
  const [keyword, topics, frame] = await Promise.all([
    keywordShown(context.db, id, studyId, wish.statuses, context.now),
    topicsShown(context.db, { keywordId: id, studyId }, wish, context.now),
    frameOf(asked, { kind: "keyword", id }),
  ]);
  const total = totalOf(keyword.counts, wish);
  toLastPage(wish, total, pageLengths.topics, keywordPath(id, studyId));
  return { ...keyword, topics, total, ...frame };
}

export default function ThesesByKeyword({ loaderData }: Route.ComponentProps) {
  const { id, phrase, related, topics, total, counts, studyId, wish } = loaderData;
  const { keyword: words, keywords: list } = useWords(texts);
  const say = useSay();
  const path = keywordPath(id, studyId);
  const page = { total, length: pageLengths.topics, path, wish, what: "topics" } as const;
  return (
    <Frame
      title={say(words.title, { phrase })}
      back={{ to: keywordsPath(studyId), label: list.back }}
      description={say(words.description, { phrase })}
      pathOn={(study) => keywordPath(id, study)}
      data={loaderData}
    >
      {topics.length === 0 ? (
        <Notice tone="warning" title={say(words.none, { phrase })}>
          <Stack>
            <p>{words.noneText}</p>
            <ShowAll path={path} wish={wish} counts={counts} />
          </Stack>
        </Notice>
      ) : (
        <>
          <Shown {...page} />
          <TopicCards topics={topics} withMentor />
        </>
      )}
      <Pager {...page} />
      {related.length > 0 && (
        <Section title={words.related}>
          <Words keywords={related} to={(other) => addressOf(keywordPath(other, studyId), wish)} />
        </Section>
      )}
    </Frame>
  );
}
