import { formatDate } from "#kit/time/index.ts";
import { StatusBadge, type StatusTone, useFormat, useLanguage, useTexts } from "#kit/ui/index.ts";
import type { ThesisStatus } from "../../flow.ts";
import { preReservedTexts, thesisStatusTexts } from "../../summary/texts.ts";

const tones: Record<ThesisStatus, StatusTone> = {
  notPublishedDraft: "draft",
  notPublished: "waiting",
  published: "open",
  reserved: "progress",
  completed: "done",
  deleted: "stopped",
};

export const ThesisStatusBadge = ({ status }: { status: ThesisStatus }) => (
  <StatusBadge label={useTexts(thesisStatusTexts)[status]} tone={tones[status]} />
);

/** Of a topic of the public pages: its status, or that it is kept for one student until a day (yyyy-mm-dd). */
export const AvailabilityBadge = ({ topic }: { topic: { status: ThesisStatus; heldUntil: string | null } }) =>
  topic.heldUntil === null ? <ThesisStatusBadge status={topic.status} /> : <PreReservedBadge until={topic.heldUntil} />;

/** Nobody is told for whom it is kept. */
function PreReservedBadge({ until }: { until: string }) {
  const words = useTexts(preReservedTexts);
  const say = useFormat();
  const language = useLanguage();
  return (
    <span title={words.why}>
      <StatusBadge label={say(words.until, { until: formatDate(until, language) })} tone="waiting" />
    </span>
  );
}
