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
export { requestKeyField } from "./request-key.ts";
export { htmlToText, isHtml, richTextField, textToHtml } from "./rich-text.ts";
export {
  atLeastMessage,
  atMostMessage,
  messages as validationMessages,
  texts as validationTexts,
} from "./texts.ts";
