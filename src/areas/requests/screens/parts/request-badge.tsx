import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { type Desk, deskOf } from "../../schema.ts";
import { texts } from "../../texts/desk.ts";

const tones: Record<Desk, StatusTone> = { requested: "waiting", refused: "stopped", approved: "done" };

/** The status of a request (spec §4: 1 requested, 2 refused, 3 approved). */
export const RequestBadge = ({ status }: { status: number }) => {
  const desk = deskOf(status);
  return <StatusBadge label={texts.hr.statuses[desk]} tone={tones[desk]} />;
};
