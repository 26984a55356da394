import {
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { CommandRunner } from "./pg-command.ts";

/** Where the server's write-ahead log is archived, segment by segment. */
export type WalArchive = {
  /**
   * The folder of all clusters' archives; each has a subfolder named after its system identifier.
   */
  folder: string;
  /**
   * A script of Node with the arguments `archive FROM FOLDER [KEY_FILE]` and `fetch FOLDER NAME TO
   * KEY_FILE UNSIGNED`.
   */
  script: string;
  /**
   * The content of a key file, with which segments are encrypted and signed; undefined: they are
   * not.
   */
  key: string | undefined;
};

/** The archived log that a server replays before it is ready. */
export type WalRecovery = {
  /** The folder of the archived segments. */
  segments: string;
  script: string;
  /** The last moment that is replayed; undefined: everything that was archived. */
  until: Date | undefined;
  /** The secret key of encrypted segments. */
  identity: string | undefined;
  /** Takes segments without a signature too. */
  acceptUnsigned: boolean;
};

/**
 * Identifies a cluster and all that were restored from its files; the first field of `pg_control`.
 */
export function readSystemIdentifier(dataFolder: string): string {
  const bytes = Buffer.alloc(8);
  const file = openSync(path.join(dataFolder, "global/pg_control"), "r");
  readSync(file, bytes, 0, 8, 0);
  closeSync(file);
  return (
    new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
      ? bytes.readBigUInt64LE()
      : bytes.readBigUInt64BE()
  ).toString();
}

/** The archive of this cluster. */
export const clusterArchive = (folder: string, dataFolder: string): string =>
  path.join(folder, readSystemIdentifier(dataFolder));

/** The folder of the segments in the archive of a cluster. */
export const segmentFolder = (archive: string): string => path.join(archive, "wal");

/**
 * Seconds after which a segment that is not full is archived: the most that a destroyed machine
 * loses.
 */
const archiveTimeout = 60;

/**
 * Prepares the archive for a server that starts now and returns its settings. The data folder
 * remembers since when its log has been archived without a gap; a start without an archive ends
 * that.
 */
export function archiveSettings(
  dataFolder: string,
  archive: WalArchive | undefined,
  runner: CommandRunner,
): string[] {
  const mark = path.join(dataFolder, markName);
  const keyFile = path.join(dataFolder, archiveKeyName);
  rmSync(keyFile, { force: true });
  if (!archive) {
    rmSync(mark, { force: true });
    return [];
  }
  const { folder, script, key } = archive;
  const own = clusterArchive(folder, dataFolder);
  const segments = segmentFolder(own);
  mkdirSync(segments, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0)
    for (const each of [folder, own, segments]) chownSync(each, runner.uid, runner.gid);
  if (readMark(dataFolder)?.folder !== folder)
    writeFileSync(mark, JSON.stringify({ folder, since: new Date().toISOString() }));
  if (key !== undefined) writeOwned(keyFile, key, runner);
  const words = shell(segments, key === undefined ? "" : keyFile);
  const command = [...shell(process.execPath, script, "archive"), '"%p"', ...words].join(" ");
  return ["archive_mode=on", `archive_timeout=${archiveTimeout}`, `archive_command=${command}`];
}

/** The key in the data folder, where the database's user may read it; a base copy leaves it out. */
const archiveKeyName = "teza-archive.key";

/** Writes a file that only the database's user may read. */
function writeOwned(file: string, content: string, { uid, gid }: CommandRunner): string {
  writeFileSync(file, content, { mode: 0o600 });
  chownSync(file, uid, gid);
  return file;
}

/** Since when the log of this data folder has been archived in this folder without a gap. */
export function archivedSince(dataFolder: string, folder: string): Date | undefined {
  const mark = readMark(dataFolder);
  return mark?.folder === folder ? new Date(mark.since) : undefined;
}

/** A base copy leaves it out, because a restored server has archived nothing yet. */
export const markName = "teza-archive.json";

function readMark(dataFolder: string): { folder: string; since: string } | undefined {
  try {
    return JSON.parse(readFileSync(path.join(dataFolder, markName), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Prepares a base copy for its recovery and returns the settings of the server, which replays the
 * log along the timeline of the copy, then begins a new one.
 */
export function recoverySettings(
  dataFolder: string,
  recovery: WalRecovery,
  runner: CommandRunner,
): string[] {
  const { segments, script, until, identity, acceptUnsigned } = recovery;
  const write = (name: string, content: string) =>
    writeOwned(path.join(dataFolder, name), content, runner);
  write("recovery.signal", "");
  const keyFile = identity === undefined ? "" : write(recoveryKeyName, identity);
  const words = shell(keyFile, acceptUnsigned ? "unsigned" : "");
  const command = [
    ...shell(process.execPath, script, "fetch", segments),
    '"%f"',
    '"%p"',
    ...words,
  ].join(" ");
  return [
    `restore_command=${command}`,
    "recovery_target_timeline=current",
    "recovery_target_action=promote",
    "hot_standby=off", // ready means that the recovery has ended
    // it takes no Z
    ...(until ? [`recovery_target_time=${until.toISOString().replace("Z", "+00")}`] : []),
    "logging_collector=off", // the operator gets the reason of a failure
  ];
}

/** Removes what only the recovery needed. */
export const endRecovery = (dataFolder: string) =>
  rmSync(path.join(dataFolder, recoveryKeyName), { force: true });

const recoveryKeyName = "recovery.key";

/**
 * Quotes the arguments for the shell, and for PostgreSQL, which replaces placeholders after a
 * percent sign.
 */
const shell = (...words: string[]) =>
  words.map((word) => `'${word.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`);
