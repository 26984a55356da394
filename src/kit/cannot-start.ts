/** The operator has to change something before Teza can start; the message is a Croatian sentence that says what. */
export class CannotStart extends Error {
  override name = "CannotStart";
}
