import { pino } from "pino";
import { redactError } from "./loggable.ts";

/** The operator's log: one JSON line each, no secrets, no personal data beyond user names. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? "info",
  base: null,
  serializers: { err: redactError, cause: redactError },
});
