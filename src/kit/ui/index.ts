export {
  Button,
  ButtonLink,
  type ButtonTone,
  type ButtonVariant,
  CopyButton,
  copyText,
  DownloadLink,
  formatFileSize,
  Link,
  MoreMenu,
  UndoForm,
  ViewTabs,
} from "./buttons-and-links.tsx";
export { ConfirmDialog, Dialog, InfoDialog } from "./dialog.tsx";
export { ActionButton, ActionForm, type FormDefaults, RestoredNotice } from "./forms/action-form.tsx";
export { BulkActionBar, type BulkActionData, BulkResults, useRowSelection } from "./forms/bulk-actions.tsx";
export { ColorField } from "./forms/color-field.tsx";
export { AsyncComboboxField, AsyncMultiComboboxField, ComboboxField, KeywordsField } from "./forms/combobox-fields.tsx";
export { DateField, DateTimeField } from "./forms/date-fields.tsx";
export { CurrentUserContext, discardDrafts, useDraft, useOpenForDrafts } from "./forms/drafts.ts";
export { FieldError, FormContext, FormField, FormSection, useField } from "./forms/field.tsx";
export { FileField } from "./forms/file-field.tsx";
export {
  CheckboxField,
  CheckboxGroupField,
  NumberField,
  type Option,
  RadioField,
  SelectField,
  TextArea,
  TextField,
  VersionField,
} from "./forms/input-fields.tsx";
export { RequestKey } from "./forms/request-key.tsx";
export { announceSubmission, keepFormOnFailure } from "./forms/submission.ts";
export { TermField } from "./forms/term-field.tsx";
export { useDebouncedInput, useHydrated, useNarrowScreen, useProgress, useRootFontSize } from "./hooks.ts";
export { DateTime, LanguageContext, useFormat, useLanguage, useTexts } from "./language.tsx";
export {
  Cluster,
  EmptyState,
  EqualColumns,
  ErrorAlert,
  isConflict,
  lazyPart,
  Notice,
  Page,
  PageMessageContext,
  Section,
  SelectionBar,
  Stack,
  useHasPageMessage,
  useRefusal,
} from "./page.tsx";
export { excerpt, PageMeta } from "./page-meta.tsx";
export { Pager, pageNumberFrom } from "./pager.tsx";
export { Portrait } from "./portrait.tsx";
export { StatusBadge, type StatusTone, Timeline } from "./status.tsx";
export { DescriptionList, Table, type TableColumn } from "./table.tsx";
export { VersionNotice, VersionSection } from "./version-list.tsx";
