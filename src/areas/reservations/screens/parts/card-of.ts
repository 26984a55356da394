import type { Language } from "#kit/text/format-text.ts";
import type { Actor } from "#kit/workflow/actor.ts";
import type { ReservationRecord, ReservationStatus } from "../../schema.ts";
import type { LinkIds } from "./links.tsx";
import { type Standing, standingOf } from "./standing.ts";

type Shown = ReservationRecord & {
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
export const cardOf = (
  shown: Shown,
  { actor, now, language }: { actor: Actor; now: Date; language: Language },
): { thesisName: string; thesisNameEng: string; ids: LinkIds; standing: Standing } => ({
  thesisName: shown.thesisName,
  thesisNameEng: shown.thesisNameEng,
  ids: idsOf(shown),
  standing: standingOf(shown, actor, now, language),
});

/** The ids that addresses of a reservation's steps are made of; the document is the newest final version. */
export const idsOf = ({ id, thesisId, versions }: Pick<Shown, "id" | "thesisId" | "versions">): LinkIds => ({
  id,
  thesisId,
  documentId: versions.find(({ finalVersion }) => finalVersion)?.id ?? null,
});
