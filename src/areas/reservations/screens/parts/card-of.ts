import type { Language } from "#kit/text/format-text.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import type { ReservationRecord, ReservationStatus } from "../../schema.ts";
import type { StepLinkIds } from "./links.tsx";
import { type StatusSummaryView, toStatusSummary } from "./standing.ts";

type CardSource = ReservationRecord & {
  id: number;
  thesisId: number;
  thesisName: string;
  thesisNameEng: string;
  status: ReservationStatus;
  since: Date | null;
  createdAt: Date;
  versions: readonly { id: number; finalVersion: boolean }[];
};

/** What a reservation's card shows of it. */
export const toReservationCard = (
  shown: CardSource,
  { actor, now, language }: { actor: Actor; now: Date; language: Language },
): { thesisName: string; thesisNameEng: string; ids: StepLinkIds; standing: StatusSummaryView } => ({
  thesisName: shown.thesisName,
  thesisNameEng: shown.thesisNameEng,
  ids: toStepLinkIds(shown),
  standing: toStatusSummary(shown, actor, now, language),
});

/** The ids that addresses of a reservation's steps are made of; the document is the newest final version. */
export const toStepLinkIds = ({
  id,
  thesisId,
  versions,
}: Pick<CardSource, "id" | "thesisId" | "versions">): StepLinkIds => ({
  id,
  thesisId,
  documentId: versions.find(({ finalVersion }) => finalVersion)?.id ?? null,
});
