import type { Address } from "#kit/access.ts";

export const addresses: readonly Address[] = [];
