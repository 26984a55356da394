import { ButtonLink } from "#kit/ui/index.ts";
import { useSay, useWords } from "#kit/ui/language.tsx";
import { texts } from "../../list-texts.ts";
import type { Counts } from "../../shown.ts";
import { addressOf, publicStatuses, totalOf, type Wish } from "../../wish.ts";

/** Where nothing is of the wished statuses but something is of others: the way to these. */
export function ShowAll({ path, wish, counts }: { path: string; wish: Wish; counts: Counts }) {
  const words = useWords(texts).filter;
  const say = useSay();
  const total = totalOf(counts, { statuses: publicStatuses });
  if (total === 0) return null;
  return <ButtonLink to={addressOf(path, wish, { statuses: publicStatuses })}>{say(words.all, { total })}</ButtonLink>;
}
