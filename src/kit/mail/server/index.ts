export { MailFailure, parseMail } from "./parse-mail.ts";
