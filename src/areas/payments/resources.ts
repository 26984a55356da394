import type { Resource } from "#kit/records/resource.ts";
import { paymentSettingsResource } from "./records.ts";

export const resources: readonly Resource[] = [paymentSettingsResource];
