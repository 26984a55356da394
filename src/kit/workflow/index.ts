export {
  type Actor,
  actingAs,
  hasRole,
  isSignedIn,
  type Representation,
  type Role,
  roles,
  type StoredPerson,
  systemActor,
  teacherRoles,
  toActor,
  visitor,
} from "./actor.ts";
export { type BulkResult, type FormattedBulkResult, formatBulkResult, runBulk } from "./bulk.ts";
export {
  always,
  availableSteps,
  firstFailing,
  flow,
  guard,
  type InputOf,
  isPermitted,
  requireStep,
  responsibleRoles,
  type StepOf,
  statusesAwaiting,
  statusesBefore,
  stepsFrom,
  transition,
} from "./flow.ts";
export {
  all,
  any,
  bySystem,
  everyone,
  headOrStandIn,
  is,
  namedPolicy,
  type Policy,
  person,
  personOrStandIn,
  role,
  signedIn,
  when,
} from "./policy.ts";
export {
  accessDenied,
  type FormattedRefusal,
  formatRefusal,
  notFound,
  orNotFound,
  parseId,
  Refusal,
  statusChanged,
} from "./refusal.ts";
export { texts as refusalTexts } from "./texts.ts";
export { isUndoable, type UndoOffer, type UndoReference, undoEnds, undoRefusals, undoSeconds } from "./undo.ts";
