/** An `attachment` header with the name whole for today's programs (RFC 5987) and in plain letters for the rest (RFC 6266). */
export const attachmentHeader = (name: string) =>
  `attachment; filename="${toAscii(name)}"; filename*=UTF-8''${encodeRfc5987(name)}`;

const toAscii = (name: string) =>
  name
    .replace(/đ/g, "d")
    .replace(/Đ/g, "D")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_")
    .replace(/["\\%]/g, "_");

/** What encodeURIComponent leaves but RFC 5987 doesn't allow is encoded too. */
const encodeRfc5987 = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
