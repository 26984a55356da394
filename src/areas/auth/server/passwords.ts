export { hashPassword, verifyPassword } from "#kit/http/server/passwords.ts";
