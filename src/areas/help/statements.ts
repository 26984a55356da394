import { addDays, localDate } from "#kit/time/dates-and-times.ts";

/** Days after which a client has to fetch the file again. */
const validDays = 180;

type SecurityFacts = {
  /** An e-mail or an https address. */
  contact: string;
  publicUrl: string;
  now: Date;
};

/** Renders the file `security.txt` (RFC 9116), which says where to report vulnerabilities. */
export const renderSecurityTxt = ({ contact, publicUrl, now }: SecurityFacts): string =>
  [
    `Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
    `Expires: ${addDays(localDate(now), validDays)}T00:00:00Z`,
    "Preferred-Languages: hr, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
