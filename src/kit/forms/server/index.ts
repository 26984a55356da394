export {
  parseForm,
  parseSelectedIds,
  readFormFields,
  readLimitedBody,
  rememberSubmission,
  submissionOf,
  withLimitedBody,
} from "./parse-form.ts";
export { parseRichText, sanitizeRichText } from "./sanitize-html.ts";
