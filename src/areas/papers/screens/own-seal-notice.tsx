import { formatText } from "#kit/text/localization.ts";
import { formatDate, localDate } from "#kit/time/dates-and-times.ts";
import { Notice } from "#kit/ui/page.tsx";
import type { OwnSeal } from "../seals/seals.ts";
import { texts } from "../seals/texts.ts";

/** Says that the faculty's own seal doesn't seal now, or soon won't. */
export function OwnSealNotice({ seal }: { seal: OwnSeal | null }) {
  if (!seal || seal.state === "valid") return null;
  const day = (instant: string) => formatDate(localDate(new Date(instant)));
  return (
    <Notice tone="warning">
      {formatText(texts.hr.ownStates[seal.state], {
        from: day(seal.validFrom),
        until: day(seal.validUntil),
      })}
    </Notice>
  );
}
