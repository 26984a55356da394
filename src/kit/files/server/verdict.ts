import { type Kind, kinds, type Purpose } from "../purposes.ts";
import { type Flaw, flaws, tooLarge, wrongKind } from "../texts.ts";

export type Reason = "tooLarge" | "wrongKind" | Flaw;

export type Refused = { ok: false; reason: Reason; message: string };

/** What a file turned out to be; `contentType` is of the kind found, never what the sender claimed. */
export type Verdict = { ok: true; kind: Kind; contentType: string; size: number } | Refused;

export const accepted = (kind: Kind, size: number): Verdict => ({
  ok: true,
  kind,
  contentType: kinds[kind].contentType,
  size,
});

export const refusedAsTooLarge = (purpose: Purpose): Refused => ({
  ok: false,
  reason: "tooLarge",
  message: tooLarge(purpose),
});

export const refusedAsWrongKind = (purpose: Purpose, found?: string): Refused => ({
  ok: false,
  reason: "wrongKind",
  message: wrongKind(purpose, found),
});

export const refusedFor = (reason: Flaw): Refused => ({ ok: false, reason, message: flaws[reason] });
