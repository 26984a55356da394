import type { Config } from "@react-router/dev/config";

// React Router generates the types of route modules only below `appDirectory` and looks for
// root.tsx, routes.ts and entry.* at its top. So it is src/, for the screens in src/areas/*/screens;
// these files stay thin: routes.ts maps the route table, root.tsx renders src/app/shell.
export default {
  appDirectory: "src",
  ssr: true,
  serverBuildFile: "[name].js", // several entries (vite.config.ts)
  buildDirectory: process.env.TEZA_BUILD ?? "build",
} satisfies Config;
