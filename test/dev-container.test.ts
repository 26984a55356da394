import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#app/config.ts";
import { chromiumPaths } from "../scripts/prepare/chromium.mjs";

const read = (name: string) => readFileSync(path.join(import.meta.dirname, "..", name), "utf8");
const container = JSON.parse(read(".devcontainer/devcontainer.json"));

test("the dev container has the project's Node, port, browser and editor's extensions", () => {
  expect(container.image).toContain(`:${read(".nvmrc").trim()}-`);
  expect(container.forwardPorts).toEqual([readConfig({}).PORT]);
  expect(container.onCreateCommand).toContain(path.basename(chromiumPaths[0] ?? ""));
  expect(container.customizations.vscode.extensions).toEqual(
    JSON.parse(read(".vscode/extensions.json")).recommendations,
  );
});
