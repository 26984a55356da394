import { formatText } from "#kit/text/localization.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { TermGap } from "../terms/terms.ts";
import { texts } from "../texts.ts";

/** Says before issuing what a paper can't print in English. */
export function EnglishGaps({ gaps }: { gaps: readonly TermGap[] }) {
  if (gaps.length === 0) return null;
  const { gap, gapsTitle, gapsText, gapsLink, kinds } = texts.hr.terms;
  return (
    <Notice tone="warning" title={gapsTitle}>
      <p>{gapsText}</p>
      <ul>
        {gaps.map(({ kind, text }) => (
          <li key={`${kind} ${text}`}>{formatText(gap, { kind: kinds[kind], text })}</li>
        ))}
      </ul>
      <Link to="/official-term">{gapsLink}</Link>
    </Notice>
  );
}
