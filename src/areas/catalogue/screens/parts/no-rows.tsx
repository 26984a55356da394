import { ButtonLink, EmptyState } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { Counts } from "../../shown.ts";
import { addressOf, noWish, publicStatuses, totalOf, type Wish } from "../../wish.ts";

type Props = {
  words: { empty: string; emptyText: string };
  path: string;
  data: { wish: Wish; counts: Counts };
};

/** Nothing is as it was wished: says so, and leads to what there is. */
export function NoRows({ words, path, data: { wish, counts } }: Props) {
  const { clear } = useWords(texts).filter;
  const narrowed = wish.q !== "" || wish.min > 1;
  const action = narrowed ? (
    <ButtonLink to={addressOf(path, { ...noWish, view: wish.view, sort: wish.sort })}>{clear}</ButtonLink>
  ) : (
    <ShowAll path={path} wish={wish} counts={counts} />
  );
  return (
    <EmptyState title={words.empty} action={action}>
      {words.emptyText}
    </EmptyState>
  );
}

/** Where nothing is of the wished statuses but something is of others: the way to these. */
export function ShowAll({ path, wish, counts }: { path: string; wish: Wish; counts: Counts }) {
  const words = useWords(texts).filter;
  const say = useSay();
  const total = totalOf(counts, { statuses: publicStatuses });
  if (total === 0) return null;
  return <ButtonLink to={addressOf(path, wish, { statuses: publicStatuses })}>{say(words.all, { total })}</ButtonLink>;
}
