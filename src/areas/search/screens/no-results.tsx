import { ButtonLink } from "#kit/ui/buttons-and-links.tsx";
import { useFormat, useTexts } from "#kit/ui/language.tsx";
import { Cluster, EmptyState } from "#kit/ui/page.tsx";
import { texts } from "../texts.ts";

/** Suggestions for a search without results. */
export function NoResults({ q }: { q: string }) {
  const words = useTexts(texts);
  const format = useFormat();
  return (
    <EmptyState title={words.none} action={<BrowseLinks />}>
      <p role="status">{format(words.found, { n: 0, q })}</p>
      <p>{words.noneText}</p>
    </EmptyState>
  );
}

/** Links that browse theses without searching. */
export const BrowseLinks = () => {
  const words = useTexts(texts);
  return (
    <Cluster>
      <ButtonLink to="/student/theses-by-mentors">{words.browseMentors}</ButtonLink>
      <ButtonLink to="/student/theses-by-keywords">{words.browseKeywords}</ButtonLink>
    </Cluster>
  );
};
