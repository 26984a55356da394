import { SaxesParser } from "saxes";

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const meta = "adobe:ns:meta/";
const xml = "http://www.w3.org/XML/1998/namespace";
const xmlns = "http://www.w3.org/2000/xmlns/";

/** What a program that signs writes about itself and the time (XMP, parts 1 and 2). */
const ownProperties = new Set([
  "http://ns.adobe.com/xap/1.0/ ModifyDate",
  "http://ns.adobe.com/xap/1.0/ MetadataDate",
  "http://ns.adobe.com/pdf/1.3/ Producer",
]);
const ownNamespaces = ["http://ns.adobe.com/xap/1.0/mm/"];

const mostBytes = 1024 * 1024;

/**
 * True if two XMP packets say the same of a document, apart from the day, the program and the
 * history. Programs such as Acrobat write them anew when they sign. The order of properties and the
 * way they are written don't count.
 */
export function sameMetadata(before: string, after: string): boolean {
  if (after.length > mostBytes) return false;
  try {
    return factsOf(before) === factsOf(after);
  } catch {
    return false;
  }
}

/** Each value with the properties in which it stands, in the order of their text. */
function factsOf(packet: string): string {
  const facts: string[] = [];
  const path: (string | undefined)[] = [];
  let text = "";
  const add = (names: readonly (string | undefined)[], value: string) => {
    const inside = names.filter((name) => name !== undefined);
    if (inside.length === 0 || value.trim() === "" || isOwn(inside[0] ?? "")) return;
    facts.push(JSON.stringify([...inside, value.trim()]));
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new Error("metadata with a document type");
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    text = "";
    path.push(uri === rdf || uri === meta ? undefined : `${uri} ${local}`);
    for (const attribute of Object.values(attributes))
      if (![rdf, meta, xml, xmlns, ""].includes(attribute.uri))
        add([...path, `${attribute.uri} ${attribute.local}`], attribute.value);
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", () => {
    add(path, text);
    text = "";
    path.pop();
  });
  parser
    .write(
      Buffer.from(packet, "latin1")
        .toString("utf8")
        .replace(/^\ufeff/, ""),
    )
    .close();
  return facts.toSorted().join("\n");
}

const isOwn = (property: string) =>
  ownProperties.has(property) || ownNamespaces.some((namespace) => property.startsWith(namespace));
