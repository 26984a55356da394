export const chromiumPaths: readonly string[];
export function ensureChromium(): Promise<string>;
