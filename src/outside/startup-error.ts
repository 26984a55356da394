/**
 * The operator has to change something before Teza can start; the message is a Croatian sentence
 * that says what to change.
 */
export class StartupError extends Error {
  override name = "StartupError";
}
