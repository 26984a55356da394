/** The hidden field with the key of a request. */
export const requestKeyField = "requestKey";

/** The keys of requests in a page, which differ in every rendering. */
export const requestKeys = /rk-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the key of a form; undefined if it has none of ours, as from a program. */
export function parseRequestKey(
  fields: Readonly<Record<string, readonly string[]>>,
): string | undefined {
  const [key = ""] = fields[requestKeyField] ?? [];
  return key.match(requestKeys)?.[0] === key ? key : undefined;
}
