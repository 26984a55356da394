import type { ApiApp } from "#kit/http/server/index.ts";

/** Mounts the JSON and file routes of this area. */
export function mount(_app: ApiApp) {}
