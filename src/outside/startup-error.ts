/** The operator has to change something before Teza can start; the message is a Croatian sentence that says what. */
export class StartupError extends Error {
  override name = "StartupError";
}
