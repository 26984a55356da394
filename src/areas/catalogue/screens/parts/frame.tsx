import type { ReactNode } from "react";
import { feedOf, type Target } from "#areas/following/schema.ts";
import { Follow } from "#areas/following/screens/parts/follow.tsx";
import { texts as followTexts } from "#areas/following/texts.ts";
import type { Language } from "#kit/text/format-text.ts";
import { Discovery } from "#kit/ui/discovery.tsx";
import { Page } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { Counts, StudyShown } from "../../shown.ts";
import { addressOf, canonicalOf, type Wish } from "../../wish.ts";
import { Filters } from "./filters.tsx";
import { Studies } from "./studies.tsx";

type Props = {
  title: string;
  lang?: Language;
  lead?: ReactNode;
  back?: { to: string; label: string };
  description: string;
  /** The same page on a study, or on all. */
  pathOn: (studyId: number | null) => string;
  /** What its loader gave. */
  data: {
    studyId: number | null;
    wish: Wish;
    publicUrl: string;
    target: Target | null;
    following: boolean | null;
    counts: Counts;
    studies: readonly StudyShown[];
  };
  /** What is looked for by its name, and of how many topics at least; see `Filters`. */
  search?: string;
  min?: string;
  /** What stands above the filters. */
  head?: ReactNode;
  children: ReactNode;
};

/** A page of the catalogue: what it shows, who follows it, how it is found, and the filters and studies over its rows. */
export function Frame({ title, lang, lead, back, description, pathOn, data, search, min, head, children }: Props) {
  const { studyId, wish, publicUrl, target, following, counts, studies } = data;
  const { feed } = useWords(followTexts);
  const path = pathOn(studyId);
  return (
    <Page
      wide
      title={title}
      lang={lang}
      lead={lead}
      back={back}
      actions={target && <Follow target={target} following={following} />}
    >
      <Discovery
        title={title}
        description={description}
        canonical={publicUrl + canonicalOf(path, wish)}
        feed={target ? { href: feedOf(target), title: feed } : undefined}
      />
      {head}
      <Filters path={path} wish={wish} counts={counts} search={search} min={min}>
        <Studies
          studies={studies}
          current={studyId}
          statuses={wish.statuses}
          to={(to) => addressOf(pathOn(to), wish)}
        />
      </Filters>
      {children}
    </Page>
  );
}
