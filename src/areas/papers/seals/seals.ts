import { z } from "zod";
import { choiceField, dayField } from "#kit/forms/fields.ts";
import { type SealState, sealState } from "#kit/signatures/seal-state.ts";
import type { ReturnedFile, SealFacts } from "#kit/signatures/signed-file.ts";
import type { PaperSealPort } from "#outside/paper-seal/port.ts";
import { type PaperKind, type PaperState, paperKinds } from "../papers.ts";
import type { PaperSeal } from "../seal.ts";
import type { texts } from "./texts.ts";

export const sealPaths = {
  index: "/service/paper-seals",
  /** All papers that the page shows, as a zip. */
  zip: ({ kind, since }: SealChoice) => `/service/paper-seals-file?kind=${kind}&since=${since}`,
};

/** The most papers that leave at once; as many may come back. */
export const mostWaiting = 300;

export const sealKinds = [...paperKinds, "all"] as const;

export type SealKind = (typeof sealKinds)[number];

/** Which papers are shown: of a kind, issued since a day (yyyy-mm-dd). */
export const sealChoice = z.object({ kind: choiceField(sealKinds), since: dayField });

export type SealChoice = z.output<typeof sealChoice>;

/** Days from which papers are shown at first. */
export const recentDays = 30;

/** The faculty's own seal, for pages. */
export type OwnSeal = { state: SealState; validFrom: string; validUntil: string };

/** What pages say of the faculty's own seal; null if there is none. */
export const toOwnSeal = (seal: PaperSealPort | undefined, now: Date): OwnSeal | null =>
  seal
    ? {
        state: sealState(seal.certificate, now),
        validFrom: seal.certificate.validFrom,
        validUntil: seal.certificate.validUntil,
      }
    : null;

/** An issued paper without a seal. */
export type WaitingPaper = {
  id: number;
  reservationId: number;
  kind: PaperKind;
  student: string;
  number: number;
  issuedAt: string;
  name: string;
  sha256: string;
};

/** What is known about a hash: whose file it is, or was before a seal. */
export type KnownFile = {
  sha256: string;
  paperId: number;
  /** It is the file that counts. */
  isCurrent: boolean;
  isSealed: boolean;
  state: PaperState;
  kind: PaperKind;
  student: string;
  number: number;
};

export type ReturnFlaw = keyof typeof texts.hr.flaws;

/** What happens to a file that came back. */
export type ReturnDecision =
  | {
      outcome: "take";
      paper: KnownFile;
      /** Bytes of the issued file, which it begins with. */
      length: number;
      seals: readonly SealFacts[];
    }
  | { outcome: "already"; paper: KnownFile }
  | { outcome: "refused"; flaw: ReturnFlaw; detail: string; paper: KnownFile | undefined };

/**
 * Decides about a file that came back, by the hashes of its beginnings.
 *
 * @rule which signed file takes the place of an issued paper
 */
export function decideReturn(
  file: ReturnedFile,
  known: ReadonlyMap<string, KnownFile>,
): ReturnDecision {
  const refuse = (flaw: ReturnFlaw, paper?: KnownFile, detail = ""): ReturnDecision => ({
    outcome: "refused",
    flaw,
    detail,
    paper,
  });
  const whole = known.get(file.sha256);
  if (whole && !whole.isCurrent) return refuse("formerVersion", whole);
  if (whole)
    return whole.isSealed ? { outcome: "already", paper: whole } : refuse("identical", whole);
  if (file.flaw) return refuse(file.flaw);
  const matches = file.beginnings.flatMap((beginning) => {
    const paper = known.get(beginning.sha256);
    return paper ? [{ ...beginning, paper }] : [];
  });
  const match = matches.findLast(({ paper }) => paper.isCurrent) ?? matches.at(-1);
  if (!match) return refuse(file.isSigned ? "rewritten" : "unknownFile");
  const { paper, length, verdict } = match;
  if (!paper.isCurrent) return refuse("superseded", paper);
  if (paper.state !== "valid") return refuse("notValid", paper);
  if ("flaw" in verdict) return refuse(verdict.flaw, paper, verdict.detail);
  return { outcome: "take", paper, length, seals: verdict.seals };
}

/** The result for one file, as the page shows it. */
export type ReturnResult = {
  name: string;
  outcome: "taken" | "already" | "refused";
  flaw: ReturnFlaw | null;
  detail: string;
  paper: Pick<KnownFile, "kind" | "student" | "number"> | null;
  seals: readonly PaperSeal[];
};

/** The seals that a file brings, as they are stored and shown. */
export const toPaperSeals = (seals: readonly SealFacts[], own: boolean): PaperSeal[] =>
  seals.map(({ isSeal, level, subject, organization, issuer, validUntil, signedAt, ...rest }) => ({
    own,
    isSeal,
    level,
    subject,
    organization,
    issuer,
    validUntil,
    signedAt,
    stampedAt: rest.timestampAt,
    stampedBy: rest.timestampBy,
    visible: rest.isVisible,
  }));
