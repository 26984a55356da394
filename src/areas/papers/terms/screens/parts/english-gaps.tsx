import { formatText } from "#kit/text/index.ts";
import { Link, Notice } from "#kit/ui/index.ts";
import { texts } from "../../../texts.ts";
import type { TermGap } from "../../schema.ts";

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
