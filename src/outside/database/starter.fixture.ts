import { startEmbedded } from "./embedded.ts";

/**
 * A process that uses the embedded database, for tests: prints its state and stops when its input
 * ends.
 */
const [dataFolder = "", mode] = process.argv.slice(2);

try {
  const { url, attached, stop } = await startEmbedded(dataFolder, { durable: mode === "durable" });
  console.log(JSON.stringify({ url, attached }));
  process.stdin.resume().on("end", () => void stop());
} catch (error) {
  console.log(JSON.stringify({ refused: String(error) }));
  process.stdin.destroy();
}
