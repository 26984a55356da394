// What keeps the memory of the server small (docs/performance.md). Both settings count only from
// the start of a process.

/** Options of Node: how large the part of V8's heap for new objects may become, in MB. */
export const memoryOptions = ["--max-semi-space-size=16"];

/**
 * Settings of glibc's allocator, which otherwise keeps what requests have freed: fewer arenas, and
 * blocks of more than 128 kB are returned at once. Other systems ignore them.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

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
