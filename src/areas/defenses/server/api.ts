import type { ApiApp } from "#kit/http/server/api.ts";

/** The JSON calls and files of this area. */
export function mount(_app: ApiApp) {}
