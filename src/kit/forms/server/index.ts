export {
  parseForm,
  parseSelectedIds,
  readFormFields,
  readLimitedBody,
  readStep,
  withLimitedBody,
} from "./parse-form.ts";
export { parseFormStep, refuseUnknownStep } from "./parse-step.ts";
export { createRequestKey, identifyRequest } from "./request-key.ts";
export { parseRichText, sanitizeRichText } from "./sanitize-html.ts";
export { longestInput, rememberSubmission, submissionOf } from "./submission.ts";
