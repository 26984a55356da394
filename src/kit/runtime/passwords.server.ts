import { hash as digest, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { foldText } from "#kit/text/croatian.ts";
import { createBoundedQueue } from "./bounded-queue.server.ts";

/** argon2id with the library's defaults: 19 MiB, two passes (product §10). */
export const hashPassword = (password: string) => hash(password);

/**
 * Two concurrent checks use at most half of the thread pool, which Node also uses for files and
 * host names.
 */
const checks = createBoundedQueue({ running: 2, waiting: 100 });

/**
 * An unknown user takes the same time as a wrong password. Urgent checks go first; throws
 * `QueueFullError` while too many wait.
 */
export const verifyPassword = (
  stored: string | null | undefined,
  password: string,
  { urgent = false } = {},
): Promise<boolean> =>
  checks(async () => {
    if (stored) return verify(stored, password).catch(() => false);
    await verify(await dummyHash, password).catch(() => false);
    return false;
  }, urgent);

/**
 * Returns a new hash of a password that was just verified if the stored hash was made with other
 * parameters than the current ones; otherwise undefined.
 */
export async function rehashOutdated(
  stored: string,
  password: string,
): Promise<string | undefined> {
  const parametersOf = (encoded: string) => encoded.split("$").slice(1, 4).join("$");
  return parametersOf(stored) === parametersOf(await dummyHash)
    ? undefined
    : hashPassword(password);
}

const dummyHash = hash("nobody has this password");

/**
 * Why a password is easy to guess: it is a common one, or consists of words known about its owner.
 */
export type PasswordWeakness = "common" | "known";

/** Names of Teza and of its passwords. */
const contextWords = [
  "teza",
  "lozinka",
  "zaporka",
  "sifra",
  "password",
  "fakultet",
  "diplomski",
  "zavrsni",
];

/** Minimum number of letters of a password besides the known words. */
const minOwnLetters = 4;

/** Minimum length of a known word; shorter ones occur in too many other words. */
const minWordLength = 3;

/**
 * Returns whether a password is weak. `known` are words about its owner: names, user name, e-mail.
 * The list of common passwords is loaded on the first call.
 */
export async function findPasswordWeakness(
  password: string,
  known: readonly string[],
): Promise<PasswordWeakness | undefined> {
  const folded = foldText(password);
  if (isMadeOf(folded, [...contextWords, ...known.flatMap(toWords)])) return "known";
  return isCommon(folded, await loadCommonPasswords()) ? "common" : undefined;
}

const toWords = (text: string) => foldText(text).split(/[^\p{L}\d]+/u);

/** True if hardly any letters remain without these words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const longestFirst = words
    .filter(({ length }) => length >= minWordLength)
    .sort((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, " "), password);
  return left !== password && left.replace(/\P{L}/gu, "").length < minOwnLetters;
}

/**
 * True for a common password, also with digits and signs around it, for one part repeated, and for
 * a row of digits.
 */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const core = password.replace(/^\P{L}+|\P{L}+$/gu, "");
  return (
    common.has(password) || common.has(core) || /^(.{1,6})\1+$/u.test(password) || isRow(password)
  );
}

/** True if each digit follows the one before, upwards or downwards: `123456789012`. */
function isRow(password: string): boolean {
  if (!/^\d+$/.test(password)) return false;
  const steps = [...password]
    .slice(1)
    .map((digit, at) => (Number(digit) - Number(password[at]) + 10) % 10);
  return new Set(steps).size === 1;
}

let loaded: Promise<ReadonlySet<string>> | undefined;

function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(foldText)),
  );
  return loaded;
}

/** Compares secrets of any length in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest("sha256", one, "buffer"), digest("sha256", other, "buffer"));
