export { createBoundedQueue, QueueFullError } from "./bounded-queue.ts";
export {
  compressBody,
  compressWhole,
  type Encoding,
  negotiateEncoding,
  respondCompressed,
  shouldCompress,
  toOwnBuffer,
} from "./compression.ts";
export { currentRequestId, log, redactValues, withRequestId } from "./log.ts";
export {
  findPasswordWeakness,
  hashPassword,
  isSameSecret,
  type PasswordWeakness,
  rehashOutdated,
  verifyPassword,
} from "./passwords.ts";
export { askProcess, type ProcessLimits, type ProcessReply } from "./processes.ts";
export { logOutage, withRefusals } from "./refusals.ts";
export type { ApiApp, ApiEnv, TaskCounts } from "./request-context.ts";
export {
  contextOf,
  type Flash,
  type PageError,
  type RequestContext,
  requestContextOf,
  setRequestContext,
} from "./request-context.ts";
export {
  answerBulk,
  computeEtag,
  flashCookie,
  flashSeconds,
  hostCookieName,
  isolatedPolicy,
  isSecure,
  matchesIfNoneMatch,
  maxRedirectLength,
  parseCookieHeader,
  parseCookies,
  readFlash,
  redirectWithFlash,
  respondWithEtag,
  safeRedirectPath,
  serializeCookie,
} from "./responses.ts";
export { receiveFromThread, startThread } from "./threads.ts";
export { offerUndo, readUndoOffer, undoCookie } from "./undo-offers.ts";
export { isProgramForm, isXhrForm, redirectAsJson, refusalAsJson, renderAsJson } from "./xhr-forms.ts";
