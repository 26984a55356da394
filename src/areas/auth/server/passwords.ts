export { hashPassword, verifyPassword } from "#kit/server/passwords.ts";
