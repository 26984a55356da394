import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { type RequestStatus, toRequestStatus } from "../../schema.ts";
import { texts } from "../../texts.ts";

const tones: Record<RequestStatus, StatusTone> = { requested: "waiting", refused: "stopped", approved: "done" };

/** The status of a request (spec §4: 1 requested, 2 refused, 3 approved). */
export const RequestStatusBadge = ({ status }: { status: number }) => {
  const name = toRequestStatus(status);
  return <StatusBadge label={texts.hr.statuses[name]} tone={tones[name]} />;
};
