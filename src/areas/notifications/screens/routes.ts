import { type Address, pages } from "#kit/access.ts";

export const addresses: readonly Address[] = [...pages("notifications", [])];
