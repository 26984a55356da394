import { formatText } from "#kit/text/localization.ts";
import { formatDate } from "#kit/time/dates-and-times.ts";
import { Link } from "#kit/ui/buttons-and-links.tsx";
import { Notice } from "#kit/ui/page.tsx";
import type { Representation } from "#kit/workflow/policy.ts";
import { standInPath } from "../stand-ins-rules.ts";
import { texts } from "../texts.ts";

const { today, titles } = texts.hr;

/** Shows whom the user represents today, and until when; renders nothing if there is nobody. */
export function StandInNotice({ represents }: { represents: readonly Representation[] }) {
  if (represents.length === 0) return null;
  return (
    <div lang="hr">
      <Notice tone="info">
        {represents.map(({ userId, thesisId, name, until }) => (
          <p key={`${userId} ${thesisId}`}>
            {formatText(thesisId === null ? today.everything : today.thesis, {
              until: formatDate(until),
              name,
            })}
          </p>
        ))}
        <Link to={standInPath}>{titles}</Link>
      </Notice>
    </div>
  );
}
