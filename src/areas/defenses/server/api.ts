import type { ApiApp } from "#kit/http/server/index.ts";

/** The JSON calls and files of this area. */
export function mount(_app: ApiApp) {}
