// What keeps the memory of the server small (docs/performance.md). Both settings count only from
// the start of a process.

/** Options of Node: how large the part of V8's heap for new objects may become, in MB. */
export const memoryOptions = ["--max-semi-space-size=16"];

/**
 * Settings of glibc's allocator: fewer arenas keep less of what requests have freed. Other systems
 * ignore them. docs/performance.md has what a fixed threshold for returning blocks did.
 */
export const memoryEnvironment = { MALLOC_ARENA_MAX: "2" };

/**
 * Replaces this process, under the same id, with one that runs `script` with these settings; what
 * the operator has set stays. Does nothing if this one has them, or on Windows.
 */
export function applyMemorySettings(script) {
  if (!process.execve || process.platform === "win32") return;
  if (memoryOptions.every((option) => process.execArgv.includes(option))) return;
  process.execve(
    process.execPath,
    [process.execPath, ...memoryOptions, ...process.execArgv, script, ...process.argv.slice(2)],
    { ...memoryEnvironment, ...process.env },
  );
}
