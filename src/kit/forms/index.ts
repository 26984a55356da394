export {
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
  reasonSchema,
  requiredCheckboxField,
  requiredTextField,
  textField,
} from "./fields.ts";
export {
  collectTextFields,
  formatFieldErrors,
  inlineAnswerHeaders,
  inlineMessageHeader,
  type RefusedSubmission,
  revalidateAfterConflict,
  type SubmissionResult,
  saveError,
  toSchemaInput,
  xhrHeaders,
} from "./form.ts";
export { type FormLimits, formLimits, MB } from "./limits.ts";
export { htmlToText, isHtml, richTextField, textToHtml } from "./rich-text.ts";
export {
  atLeastMessage,
  atMostMessage,
  messages as validationMessages,
  texts as validationTexts,
} from "./texts.ts";
