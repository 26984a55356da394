import { formatText } from "#kit/text/index.ts";
import { formatDate } from "#kit/time/index.ts";
import { Link, Notice } from "#kit/ui/index.ts";
import type { Representation } from "#kit/workflow/index.ts";
import { standInPath } from "../../schema.ts";
import { texts } from "../../texts.ts";

const { today, titles } = texts.hr;

/** Shows whom the user represents today, and until when; renders nothing if there is nobody. */
export function StandInNotice({ represents }: { represents: readonly Representation[] }) {
  if (represents.length === 0) return null;
  return (
    <div lang="hr">
      <Notice tone="info">
        {represents.map(({ userId, thesisId, name, until }) => (
          <p key={`${userId} ${thesisId}`}>
            {formatText(thesisId === null ? today.everything : today.thesis, { until: formatDate(until), name })}
          </p>
        ))}
        <Link to={standInPath}>{titles}</Link>
      </Notice>
    </div>
  );
}
