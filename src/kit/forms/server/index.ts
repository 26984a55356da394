export {
  parseForm,
  parseSelectedIds,
  readFormFields,
  readLimitedBody,
  readStep,
  rememberSubmission,
  submissionOf,
  withLimitedBody,
} from "./parse-form.ts";
export { parseFormStep, refuseUnknownStep } from "./parse-step.ts";
export { createRequestKey, identifyRequest } from "./request-key.ts";
export { parseRichText, sanitizeRichText } from "./sanitize-html.ts";
