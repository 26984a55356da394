export { readDmarcResult } from "./authentication.ts";
export { type MailAddress, type MailFile, type MailHeader, mailLimits, type ParsedMail } from "./parsed-mail.ts";
