import type { ByteRange } from "#outside/files/port.ts";

/**
 * The part of `size` bytes that a Range header asks for: undefined for all of it, which also answers several ranges, other units and
 * what can't be understood (RFC 9110, 14.2); "unsatisfiable" when it begins after the end.
 */
export function parseRange(header: string | null, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return undefined;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end };
}
