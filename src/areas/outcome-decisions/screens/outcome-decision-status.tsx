import type { OutcomeDecisionStatus } from "#areas/reservations/outcome-decision-kinds.ts";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import { texts } from "../texts.ts";

const tones: Readonly<Record<OutcomeDecisionStatus, StatusTone>> = {
  entered: "waiting",
  confirmed: "done",
  refused: "stopped",
  withdrawn: "draft",
};

export const OutcomeDecisionStatusBadge = ({ status }: { status: OutcomeDecisionStatus }) => (
  <StatusBadge label={texts.hr.statuses[status]} tone={tones[status]} />
);
