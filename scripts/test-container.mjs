// npm run test:container: builds the image with podman and runs it. Needs root, podman and a base
// image or debootstrap.
import { ensureBuilt } from "./prepare/build.mjs";
import { runTool } from "./run-tool.mjs";

await runTool(import.meta.filename, async () => {
  await ensureBuilt();
  const { testContainer } = await import("../test/deploy/container.ts");
  return testContainer();
});
