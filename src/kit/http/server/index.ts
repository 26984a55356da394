export type { ApiApp, ApiEnv, TaskCounts } from "./api.ts";
export { createBoundedQueue, QueueFullError } from "./bounded-queue.ts";
export {
  compressBody,
  type Encoding,
  negotiateEncoding,
  respondCompressed,
  shouldCompress,
  toOwnBuffer,
} from "./compression.ts";
export { computeEtag, matchesIfNoneMatch, respondWithEtag } from "./conditional-requests.ts";
export { hostCookieName, isSecure, parseCookieHeader, parseCookies, serializeCookie } from "./cookies.ts";
export { log, redactValues } from "./log.ts";
export { hashPassword, rehashOutdated, verifyPassword } from "./passwords.ts";
export { logOutage, withRefusals } from "./refusals.ts";
export {
  contextOf,
  type Flash,
  type PageError,
  type RequestContext,
  requestContextOf,
  setRequestContext,
} from "./request-context.ts";
export { currentRequestId, withRequestId } from "./request-id.ts";
export {
  answerBulk,
  flashCookie,
  flashSeconds,
  isolatedPolicy,
  maxRedirectLength,
  readFlash,
  redirectWithFlash,
  safeRedirectPath,
} from "./responses.ts";
export { isSameSecret } from "./secrets.ts";
export { offerUndo, readUndoOffer, undoCookie } from "./undo-offer.ts";
export { findPasswordWeakness, type PasswordWeakness } from "./weak-passwords.ts";
export { isProgramForm, isXhrForm, redirectAsJson, refusalAsJson, renderAsJson } from "./xhr-forms.ts";
