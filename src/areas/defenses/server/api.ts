import type { ApiApp } from "#kit/server/calls.ts";

/** The JSON calls and files of this area. */
export function mount(_app: ApiApp) {}
