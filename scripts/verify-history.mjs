// npm run verify-history: recomputes the history of the database that npm start uses and reports
// every change made outside the application.
import { runTool } from "./run-tool.mjs";

await runTool(
  import.meta.filename,
  async () => {
    const { verify } = await import("../build/server/verify-history.js");
    return verify(process.env);
  },
  { ofBuild: true },
);
