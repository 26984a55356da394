export {
  boundedText,
  checkboxField,
  choiceField,
  dayField,
  filledText,
  idField,
  idsField,
  instantField,
  maxIds,
  optionalDayField,
  optionalIdField,
  optionalVersionForm,
  reasonSchema,
  requiredCheckboxField,
  requiredTextField,
  shortValue,
  textField,
  versionForm,
} from "./fields.ts";
export {
  collectTextFields,
  type FormLimits,
  formatFieldErrors,
  formLimits,
  inlineAnswerHeaders,
  inlineMessageHeader,
  MB,
  type RefusedSubmission,
  revalidateAfterConflict,
  type SubmissionResult,
  saveError,
  toSchemaInput,
  xhrHeaders,
} from "./form.ts";
export { htmlToLines, htmlToText } from "./html-to-text.ts";
export { requestKeyField } from "./request-key.ts";
export { escapeHtml, isHtml, richTextField, textToHtml } from "./rich-text.ts";
export {
  atLeastMessage,
  atMostMessage,
  messages as validationMessages,
  texts as validationTexts,
} from "./texts.ts";
