import type { Calls } from "#kit/server/calls.ts";

export function mount(_app: Calls) {}
