import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { StartupError } from "#outside/startup-error.ts";

/** The base image that the Containerfile names, unless CONTAINER_BASE names another. */
const defaultBase = "docker.io/library/debian:bookworm-slim";

/** A base made here of Debian's packages, where no registry is reachable. */
const ownBase = "localhost/teza-test-base:bookworm";

/**
 * The limits that this process may give on: without CAP_SYS_RESOURCE podman can't raise them to its
 * own defaults.
 */
const limits = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];

export type Podman = {
  /** Runs podman; returns its standard output and throws with what it said if it fails. */
  run(...args: string[]): Promise<string>;
  /** The options of `podman run` that this machine needs. */
  runOptions: readonly string[];
};

/** Finds podman; throws a sentence for the operator that says what is missing. */
export function findPodman(): Podman {
  if (process.getuid?.() !== 0) throw new StartupError("Ova provjera pokreće spremnik kao root.");
  if (spawnSync("podman", ["--version"]).status !== 0)
    throw new StartupError(
      "Nema programa podman. Na Debianu: apt-get install podman runc debootstrap.",
    );
  // vfs needs nothing of the kernel
  const driver = process.env.STORAGE_DRIVER ?? "vfs";
  const command = promisify(execFile);
  return {
    run: async (...args) =>
      (
        await command("podman", [`--storage-driver=${driver}`, ...args], { maxBuffer: 1e8 })
      ).stdout.trim(),
    // the network of the machine needs no plugins, and runc works with each version of cgroups
    runOptions: [
      "--network=host",
      "--pull=never",
      ...limits,
      ...(existsSync(runc) ? ["--runtime", runc] : []),
    ],
  };
}

const runc = "/usr/sbin/runc";

/**
 * Builds the image of a production folder; returns the seconds that it took and the image's size in
 * bytes.
 */
export async function buildImage({ run }: Podman, folder: string, tag: string) {
  const base = await findBase({ run });
  const begin = Date.now();
  await run(
    "build",
    "--layers=false",
    "--isolation=chroot",
    "--format=docker",
    ...limits,
    "--build-arg",
    `BASE=${base}`,
    "--file",
    "deploy/Containerfile",
    "--ignorefile",
    "deploy/containerignore",
    "--tag",
    tag,
    folder,
  );
  const bytes = Number(await run("image", "inspect", tag, "--format", "{{.Size}}"));
  return { base, seconds: (Date.now() - begin) / 1000, bytes };
}

/**
 * The base image: the one that CONTAINER_BASE names, the usual one if it is available here or from
 * its registry, or our own.
 */
async function findBase({ run }: Pick<Podman, "run">): Promise<string> {
  const given = process.env.CONTAINER_BASE;
  if (given) return given;
  const has = (image: string) =>
    run("image", "exists", image).then(
      () => true,
      () => false,
    );
  if (await has(defaultBase)) return defaultBase;
  if (await has(ownBase)) return ownBase;
  if (await isPulled({ run })) return defaultBase;
  if (spawnSync("debootstrap", ["--version"]).status !== 0)
    throw new StartupError(
      "Osnovna slika nije dostupna iz registra. Postavite CONTAINER_BASE ili instalirajte debootstrap.",
    );
  console.log("Registar nije dostupan: izrađujem osnovu od Debianovih paketa (debootstrap) …");
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-base-"));
  try {
    await promisify(execFile)("debootstrap", ["--variant=minbase", "bookworm", folder], {
      maxBuffer: 1e8,
    });
    chmodSync(folder, 0o755); // it becomes the image's root folder
    const archive = `${folder}.tar`;
    await promisify(execFile)("tar", ["-C", folder, "-c", "-f", archive, "."]);
    await run("import", archive, ownBase);
    rmSync(archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ownBase;
}

const isPulled = ({ run }: Pick<Podman, "run">) =>
  run("pull", "--quiet", defaultBase).then(
    () => true,
    () => false,
  );

/** The kernel's facts about a process of the machine: what it may write to and who runs it. */
export function readProcess(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(status)?.[1] ?? "";
  const mounts = readFileSync(`/proc/${pid}/mounts`, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  return {
    uid: Number(field("Uid").split("\t")[0]),
    capabilities: BigInt(`0x${field("CapEff") || "0"}`),
    /**
     * The folders on disks or in memory that can be written, without what the kernel shows as
     * files.
     */
    writable: mounts
      .filter(
        ([, , type = "", options = ""]) =>
          /^(ext|xfs|btrfs|overlay|tmpfs)/.test(type) && /^rw\b/.test(options),
      )
      .map(([, target = ""]) => target)
      .filter((target) => !/^\/(dev|proc|sys|run|etc)(\/|$)/.test(target)),
  };
}
