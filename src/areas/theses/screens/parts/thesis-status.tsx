import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { ThesisStatus } from "../../flow.ts";
import { statuses } from "../../texts/statuses.ts";

const tones: Record<ThesisStatus, StatusTone> = {
  notPublishedDraft: "draft",
  notPublished: "waiting",
  published: "open",
  reserved: "progress",
  completed: "done",
  deleted: "stopped",
};

export const ThesisStatusBadge = ({ status }: { status: ThesisStatus }) => (
  <StatusBadge label={useWords(statuses)[status]} tone={tones[status]} />
);
