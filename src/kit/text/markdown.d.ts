/** Only statements are imported by name; `import.meta.glob` names the type of what it imports. */
declare module "*.md" {
  const prose: import("./prose.ts").StatementProse;
  export default prose;
}
