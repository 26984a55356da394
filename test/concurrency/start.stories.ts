import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startBuiltServer } from "../world/built-server.ts";

test("a taken port is noticed before a database is made", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "teza-port-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void other.close());
  const PORT = String((other.address() as { port: number }).port);
  const starting = startBuiltServer({
    PORT,
    HOST: "127.0.0.1",
    TEZA_DATA: folder,
    TEZA_DEMO: "0",
    TEZA_URL: "http://localhost:0",
  });
  await expect(starting).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(readdirSync(folder)).toEqual([]);
});
