import { SaxesParser } from "saxes";
import type { Entry, ZipFile } from "yauzl";
import { localName, readPartText } from "../zip/office-parts.server.ts";

/** Tells the words of a text with the ends of its lines; deleted ones aren't among them. */
export function createWordReader(add: (text: string) => void) {
  let isText = false;
  return {
    open(name: string) {
      isText = name === "t";
      if (name === "tab") add(" ");
      if (name === "br" || name === "cr") add("\n");
    },
    text(text: string) {
      if (isText) add(text);
    },
    close(name: string) {
      isText = false;
      if (name === "p") add("\n");
    },
  };
}

type Handlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text: (text: string) => void;
  close: (name: string) => void;
};

/** Tells the elements of a part and its text, in their order; prefixes of names are left out. */
export async function parsePart(zip: ZipFile, part: Entry, { open, text, close }: Handlers) {
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) =>
    open(localName(name), attributes as Record<string, string>),
  );
  parser.on("text", text);
  parser.on("cdata", text);
  parser.on("closetag", ({ name }) => close(localName(name)));
  for await (const piece of readPartText(zip, part)) parser.write(piece);
  parser.close();
}
