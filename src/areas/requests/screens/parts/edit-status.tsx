import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import type { RequestStatus } from "../../schema.ts";
import { texts as desk } from "../../texts/desk.ts";
import { texts } from "../../texts/edit.ts";

const tones: Record<RequestStatus, StatusTone> = { requested: "waiting", refused: "stopped", approved: "done" };

/** The status of a request, and whether the topic has left it behind. */
export const EditRequestStatus = ({ status, lapsed }: { status: RequestStatus; lapsed: boolean }) =>
  lapsed ? (
    <StatusBadge label={texts.hr.lapsed} tone="stopped" />
  ) : (
    <StatusBadge label={desk.hr.statuses[status]} tone={tones[status]} />
  );
