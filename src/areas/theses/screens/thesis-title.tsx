import { Link } from "#kit/ui/buttons-and-links.tsx";
import { useLanguage } from "#kit/ui/language.tsx";
import { localizedTitle } from "../summary.ts";

type Props = { thesis: { id: number; name: string; nameEng: string }; heading: "h2" | "h3" };

/** The name of a thesis on its card, as a link to its page. */
export function ThesisTitle({ thesis, heading: Heading }: Props) {
  const [title, lang] = localizedTitle(thesis, useLanguage());
  return (
    <Heading className="t-card-title" lang={lang}>
      <Link to={`/student/thesis/${thesis.id}`} prefetch="intent">
        {title}
      </Link>
    </Heading>
  );
}
