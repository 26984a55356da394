import { toTable } from "#kit/columns/table.server.ts";
import { certificatesColumns } from "./columns.ts";

export const certificates = toTable(certificatesColumns);
export type CertificateRow = typeof certificates.$inferSelect;
