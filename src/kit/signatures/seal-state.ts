import type { PaperSealCertificate } from "#outside/paper-seal/port.ts";

/** Days before the end of a certificate from which people are warned. */
export const expiringDays = 30;

const dayMs = 86_400_000;

export type SealState = "valid" | "expiring" | "expired" | "notYetValid";

/** Whether a certificate may seal now; one that expires soon may. */
export function sealState(
  { validFrom, validUntil }: Pick<PaperSealCertificate, "validFrom" | "validUntil">,
  now: Date,
): SealState {
  const left = Date.parse(validUntil) - now.getTime();
  if (left < 0) return "expired";
  if (now.getTime() < Date.parse(validFrom)) return "notYetValid";
  return left < expiringDays * dayMs ? "expiring" : "valid";
}

/** True if a certificate may seal now. */
export const maySeal = (state: SealState): boolean => state === "valid" || state === "expiring";
