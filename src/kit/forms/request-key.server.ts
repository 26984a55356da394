import { randomUUID } from "node:crypto";

/**
 * Creates the key of a form, for each rendering: two clicks on it are one request, two renderings
 * are two.
 */
export const createRequestKey = () => `rk-${randomUUID()}`;
