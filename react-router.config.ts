import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  serverBuildFile: "[name].js", // several entries (vite.config.ts)
  buildDirectory: process.env.TEZA_BUILD ?? "build",
} satisfies Config;
