import { number, text, tick } from "#kit/records/fields.ts";
import { resource } from "#kit/records/resource.ts";
import { roomEditors } from "./rooms-policy.ts";
import { messages, texts } from "./rooms-texts.ts";

const { names, page, fields, hints } = texts.hr;

/** Rooms in which defenses take place, also virtual ones. */
export const room = resource("room", {
  names,
  texts: page,
  objectClass: "Room",
  fields: {
    name: text(fields.name, { hint: hints.name }),
    capacity: number(fields.capacity, 1, 2000, { optional: true }),
    link: text(fields.link, { most: 500, optional: true, hint: hints.link }),
    active: tick(fields.active, { hint: hints.active, initially: true }),
  },
  check: ({ link }) =>
    link === "" || isSecureUrl(String(link)) ? {} : { link: messages.errors.link },
  allow: { read: roomEditors, write: roomEditors },
});

const isSecureUrl = (text: string) => text.startsWith("https://") && URL.canParse(text);
