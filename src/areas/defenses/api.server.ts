import type { ApiApp } from "#kit/http/request-context.server.ts";

/** Mounts the JSON endpoints and files of this area. */
export function mount(_app: ApiApp) {}
