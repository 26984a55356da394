// npm run sandbox [PORT]: a national repository to try Teza with, in a process of its own (docs/integrations.md).
import { runTool } from "./run-tool.mjs";

const port = Number(process.argv[2] ?? 4100);

await runTool(import.meta.filename, async () => {
  const { sandboxAccount, startDabarSandbox } = await import("../src/outside/dabar/sandbox.ts");
  const sandbox = await startDabarSandbox({ port });
  const { username, password } = sandboxAccount;
  console.log(`Dabar za probu: ${sandbox.url}\n`);
  console.log(`  DABAR_URL=${sandbox.url} DABAR_USER=${username} DABAR_PASSWORD=${password} npm start\n`);
  console.log(`Greške se igraju ovako:\n`);
  console.log(`  curl -d '{"kind":"submit","modes":["stall"]}' ${sandbox.url}/sandbox/play`);
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
  await sandbox.close();
});
