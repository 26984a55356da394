import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  serverBuildFile: "[name].js", // two entries: the application, and the thread that validates uploads
  buildDirectory: process.env.TEZA_BUILD ?? "build",
} satisfies Config;
