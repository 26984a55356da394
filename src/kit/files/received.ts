import type { FileKind } from "./purposes.ts";

/** A file that was accepted and kept: what its record remembers. `sha256` names its content in the store, `size` is in bytes. */
export type ReceivedFile = { sha256: string; size: number; name: string; kind: FileKind; contentType: string };
