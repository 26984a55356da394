import { useTexts } from "#kit/ui/language.tsx";
import { StatusBadge, type StatusTone } from "#kit/ui/status.tsx";
import type { MentorChangeStatus } from "../mentor-changes.ts";
import { texts } from "../texts.ts";

const tones: Readonly<Record<MentorChangeStatus, StatusTone>> = {
  requested: "waiting",
  approved: "done",
  refused: "stopped",
  withdrawn: "draft",
};

export const MentorChangeStatusBadge = ({ status }: { status: MentorChangeStatus }) => (
  <StatusBadge label={useTexts(texts).statuses[status]} tone={tones[status]} />
);
