import { SaxesParser } from "saxes";

/**
 * Characters of a message; one with an encrypted assertion of a hundred attributes has some 30 000.
 */
export const maxMessageLength = 100_000;

/** Elements of a message; an answer with a hundred attributes has some 400. */
const maxElements = 1_000;

/**
 * Refuses DTDs, comments and CDATA: SAML needs none of them, and forged messages exploit parsers
 * that read them differently. Also refuses, in one pass, anything larger than a real message:
 * anybody can post a message, and the time of the library's parser grows with the square of the
 * elements before it reaches the signature.
 */
export function requirePlainXml(xml: string): string {
  if (xml === "" || xml.includes("<!")) throw new Error("not a plain XML message");
  if (xml.length > maxMessageLength) throw new Error("the message is too long");
  let elements = 0;
  const parser = new SaxesParser();
  parser.on("opentag", () => {
    elements += 1;
    if (elements > maxElements) throw new Error("the message has too many elements");
  });
  parser.write(xml).close();
  return xml;
}
