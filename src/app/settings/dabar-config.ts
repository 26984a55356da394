import { z } from "zod";
import { type BagProfile, bagAlgorithms } from "#outside/dabar/port.ts";
import { type DabarConnection, dabarSandboxUrl } from "#outside/dabar/real.ts";
import { StartupError } from "#outside/startup-error.ts";

/** A label of bag-info.txt and its value. */
const label = /^[A-Za-z][A-Za-z0-9-]*:\s*\S.*$/;

/**
 * The settings of the national repository. Values that its specification leaves open have
 * configurable defaults.
 */
export const dabarSettings = {
  DABAR_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|sandbox:$)/)
    .optional()
    .describe(
      "Address of Dabar's REST API, without the paths below. sandbox: a repository inside this process that forgets everything when it ends. Unset: the sandbox in the demo, otherwise theses are not sent.",
    ),
  DABAR_USER: z
    .string()
    .min(1)
    .optional()
    .describe("With DABAR_URL: user name at Dabar (Basic authentication)."),
  DABAR_PASSWORD: z.string().min(1).optional().describe("With DABAR_URL: password at Dabar."),
  DABAR_SUBMIT_PATH: z
    .string()
    .regex(/^\//)
    .default("/deposits")
    .describe("Path below DABAR_URL that takes packages (POST, application/zip)."),
  DABAR_STATUS_PATH: z
    .string()
    .regex(/^\/.*\{identifier\}/)
    .default("/deposits/{identifier}")
    .describe(
      "Path below DABAR_URL that tells of the packages of a thesis (GET, JSON); {identifier} is replaced.",
    ),
  DABAR_OAI_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/)
    .optional()
    .describe(
      "Address of the repository's OAI-PMH endpoint, such as https://repozitorij.fakultet.hr/oai. Unset: published records are not compared.",
    ),
  DABAR_OAI_IDENTIFIER: z
    .string()
    .regex(/\{pid\}/)
    .default("oai:{host}:{pid}")
    .describe(
      "Form of the repository's OAI-PMH identifiers; {host} is that of DABAR_OAI_URL, {pid} has _ for the colon.",
    ),
  DABAR_TIMEOUT: z.coerce
    .number()
    .min(0.1)
    .max(60)
    .default(30)
    .describe("Seconds that Dabar has for an answer. A package may take ten times as long."),
  DABAR_BAG_ALGORITHM: z
    .enum(bagAlgorithms)
    .default("sha512")
    .describe("Digest of the manifests in packages for Dabar."),
  DABAR_METADATA_FILE: z
    .string()
    .regex(/^[\w.-]+\.xml$/)
    .default("mods.xml")
    .describe("Name of the file with the MODS records in packages for Dabar, below data/."),
  DABAR_BAG_LABELS: z
    .string()
    .refine((text) => splitLabels(text).every((line) => label.test(line)))
    .default("")
    .describe(
      "Further labels of bag-info.txt, separated by |, such as Contact-Email: knjiznica@fakultet.hr.",
    ),
  DABAR_INSTITUTION: z
    .string()
    .regex(/^\d{1,10}$/)
    .optional()
    .describe(
      "Code of the faculty in ISVU, part of the identifier of a thesis. Unset: packages have no such identifier.",
    ),
};

type Settings = z.output<z.ZodObject<typeof dabarSettings>>;

export type DabarConfig = {
  dabar: { profile: BagProfile; connection: DabarConnection | undefined };
};

const splitLabels = (text: string) => text.split("|").filter((line) => line.trim() !== "");

/**
 * Reads the settings of the repository; `demo` makes the sandbox the default. Throws an error if
 * credentials are missing.
 */
export const readDabarConfig = (settings: Settings, demo: boolean): DabarConfig => ({
  dabar: {
    connection: readConnection(settings, demo),
    profile: {
      algorithm: settings.DABAR_BAG_ALGORITHM,
      metadataFile: settings.DABAR_METADATA_FILE,
      labels: splitLabels(settings.DABAR_BAG_LABELS).map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
      }),
      institution: settings.DABAR_INSTITUTION,
    },
  },
});

function readConnection(settings: Settings, demo: boolean): DabarConnection | undefined {
  const url = settings.DABAR_URL ?? (demo ? dabarSandboxUrl : undefined);
  if (url === undefined) return undefined;
  const { DABAR_USER: username = "", DABAR_PASSWORD: password = "" } = settings;
  if (url !== dabarSandboxUrl && (username === "" || password === ""))
    throw new StartupError(
      "Postavke nisu ispravne:\n  DABAR_URL traži DABAR_USER i DABAR_PASSWORD.",
    );
  return {
    url: url.replace(/\/$/, ""),
    username,
    password,
    submitPath: settings.DABAR_SUBMIT_PATH,
    statusPath: settings.DABAR_STATUS_PATH,
    oai: readOai(settings),
    timeoutMs: settings.DABAR_TIMEOUT * 1000,
  };
}

const readOai = ({
  DABAR_OAI_URL: url,
  DABAR_OAI_IDENTIFIER: identifier,
}: Settings): DabarConnection["oai"] =>
  url === undefined
    ? undefined
    : { url, identifier: identifier.replace("{host}", new URL(url).hostname) };
