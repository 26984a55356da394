import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise } from "yauzl";

/** The sandbox's findings about a package: in the container, or in the data. */
export type BagFindings = {
  identifier: string;
  container: string[];
  data: string[];
  title: string;
};

/**
 * Checks a package as a repository would: the zip, the bag (RFC 8493), and the thesis's metadata in
 * its MODS.
 */
export async function checkBag(zip: Buffer, name: string): Promise<BagFindings> {
  let files: Map<string, Buffer>;
  try {
    files = await unzip(zip);
  } catch (error) {
    return {
      identifier: "",
      container: [`not a zip: ${error instanceof Error ? error.message : error}`],
      data: [],
      title: "",
    };
  }
  const container: string[] = [];
  const outside = [...files.keys()].filter((path) => !path.startsWith(`${name}/`));
  if (outside.length > 0)
    container.push(`files outside of the folder ${name}: ${outside.join(", ")}`);
  const inside = new Map(
    [...files].map(([path, content]) => [path.slice(name.length + 1), content]),
  );
  const text = (path: string) => inside.get(path)?.toString("utf8") ?? "";
  if (text("bagit.txt") !== "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n")
    container.push("bagit.txt is missing or not of version 1.0");
  container.push(...checkManifests(inside));
  const payload = [...inside].filter(([path]) => path.startsWith("data/"));
  const bytes = payload.reduce((sum, [, content]) => sum + content.length, 0);
  if (readLabel(text("bag-info.txt"), "Payload-Oxum") !== `${bytes}.${payload.length}`)
    container.push("Payload-Oxum does not match the payload");
  const identifier = readLabel(text("bag-info.txt"), "External-Identifier");
  if (identifier === "") container.push("External-Identifier is missing");
  const metadata = payload.find(([path]) => path.endsWith(".xml"))?.[1].toString("utf8") ?? "";
  return {
    identifier,
    container,
    title: unescapeXml(/<title>([^<]*)</.exec(metadata)?.[1] ?? ""),
    data:
      container.length > 0
        ? []
        : checkMods(
            metadata,
            payload.map(([path]) => path),
          ),
  };
}

async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>)
    files.set(entry.fileName, await buffer(await archive.openReadStreamPromise(entry)));
  return files;
}

function checkManifests(files: ReadonlyMap<string, Buffer>): string[] {
  const manifests = [...files.keys()].filter((path) => /^(tag)?manifest-\w+\.txt$/.test(path));
  const findings: string[] = [];
  if (!manifests.some((path) => path.startsWith("manifest-")))
    findings.push("there is no payload manifest");
  for (const manifest of manifests) {
    const algorithm = /-(\w+)\.txt$/.exec(manifest)?.[1] ?? "";
    const listed = new Set<string>();
    for (const line of files.get(manifest)?.toString("utf8").split("\n").filter(Boolean) ?? []) {
      const [, digest, path = ""] = /^([0-9a-f]+) +(.+)$/.exec(line) ?? [];
      const content = files.get(path);
      listed.add(path);
      if (!content || createHash(algorithm).update(content).digest("hex") !== digest)
        findings.push(`${manifest}: ${path} is missing or changed`);
    }
    const unlisted = [...files.keys()].filter(
      (path) => path.startsWith("data/") && !listed.has(path),
    );
    if (manifest.startsWith("manifest-") && unlisted.length > 0)
      findings.push(`not in ${manifest}: ${unlisted.join(", ")}`);
  }
  return findings;
}

const unescapeXml = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const readLabel = (bagInfo: string, label: string) =>
  new RegExp(`^${label}: (.*)$`, "m").exec(bagInfo)?.[1] ?? "";

/**
 * The elements that a thesis must have, by their path below the record and with their names in a
 * finding.
 */
const requiredElements: readonly (readonly [path: string, name: string])[] = [
  ["mods/titleInfo/title", "title"],
  ["mods/name/namePart", "author"],
  ["mods/name/nameIdentifier", "identifier of the author"],
  ["mods/abstract", "abstract"],
  ["mods/genre", "type of the thesis"],
  ["mods/originInfo/dateCreated", "day of the defense"],
  ["mods/accessCondition", "access and licence"],
];

function checkMods(xml: string, payload: readonly string[]): string[] {
  const filled = new Set<string>();
  const records: string[] = [];
  const open: string[] = [];
  try {
    const parser = new SaxesParser({ xmlns: true });
    parser.on("opentag", ({ name, attributes }) => {
      open.push(name);
      if (name === "mods") records.push(attributes.ID?.value ?? "");
    });
    parser.on("text", (text) => text.trim() !== "" && filled.add(open.slice(1).join("/")));
    parser.on("closetag", () => void open.pop());
    parser.on("error", (error) => {
      throw error;
    });
    parser.write(xml).close();
  } catch (error) {
    return [`MODS can't be read: ${error instanceof Error ? error.message : error}`];
  }
  const missing = requiredElements.flatMap(([path, name]) =>
    filled.has(path) ? [] : [`missing: ${name}`],
  );
  if (!records.includes("FILE0") || !payload.some((path) => /\/FILE0\./.test(path)))
    missing.push("missing: file of the thesis");
  return missing;
}
