export { hashPassword, passwordMatches } from "#kit/server/passwords.ts";
