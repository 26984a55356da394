import { StatusBadge, type StatusTone } from "#kit/ui/index.ts";
import { useWords } from "#kit/ui/language.tsx";
import type { ThesisStatus } from "../../flow.ts";
import { texts } from "../../texts.ts";

const tones: Record<ThesisStatus, StatusTone> = {
  notPublishedDraft: "draft",
  notPublished: "waiting",
  published: "open",
  reserved: "progress",
  completed: "done",
  deleted: "stopped",
};

export const ThesisStatusBadge = ({ status }: { status: ThesisStatus }) => (
  <StatusBadge label={useWords(texts).statuses[status]} tone={tones[status]} />
);
