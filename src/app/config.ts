import path from "node:path";
import { z } from "zod";
import { defaultBranding } from "#kit/appearance/branding.ts";
import type { FacultyProfile } from "#kit/database/context.ts";
import { hrSandboxUrl, isvuHrUrl } from "#outside/hr/real.ts";
import { StartupError } from "#outside/startup-error.ts";
import { listenUrl } from "./http/listen-url.ts";
import {
  type BackupConfig,
  backupSettings,
  longestKeptDays,
  readBackupConfig,
} from "./settings/backup-config.ts";
import { type DabarConfig, dabarSettings, readDabarConfig } from "./settings/dabar-config.ts";
import {
  type IdentityConfig,
  identitySettings,
  readIdentityConfig,
} from "./settings/identity-config.ts";
import { type IsvuConfig, isvuSettings, readIsvuConfig } from "./settings/isvu-config.ts";
import { type MailConfig, mailSettings, readMailConfig } from "./settings/mail-config.ts";
import {
  type PaperSealConfig,
  paperSealSettings,
  readPaperSealConfig,
} from "./settings/paper-seal-config.ts";

z.config(z.locales.hr());

/** Every setting: its name in the environment, its meaning and its default (product §8). */
export const settings = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe("Port on which the server listens; 0 picks a free one."),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Address on which the server listens; :: means all addresses, IPv6 and IPv4, 0.0.0.0 those of IPv4. Default: 127.0.0.1 in the demo, whose passwords are known, so that only this machine reaches it; otherwise 0.0.0.0.",
    ),
  TEZA_DATA: z
    .string()
    .min(1)
    .default("./data")
    .describe("Data folder: the embedded database, stored files and the outbox."),
  TEZA_URL: z
    .url()
    .optional()
    .describe(
      "Public address, used in mails; forms are accepted only from its pages. With https, cookies are secure and browsers are told to use https for a year, for this host and all below it. Needed with TEZA_DEMO=0. Default in the demo: the address on which the server listens, under the names of this machine.",
    ),
  TEZA_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(9)
    .default(0)
    .describe(
      "Number of trusted reverse proxies in front of the server. The client address, used to limit attempts, is the n-th entry from the right of X-Forwarded-For. 0: the header is ignored.",
    ),
  TEZA_DEMO: z
    .enum(["0", "1"])
    .default("1")
    .describe(
      "1: make the demo faculty in an empty database and list its accounts on the sign-in page. 0: real use.",
    ),
  TEZA_ADMIN_USERNAME: z
    .string()
    .optional()
    .describe("With TEZA_DEMO=0: user name of the first admin."),
  TEZA_ADMIN_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe("With TEZA_DEMO=0: password of the first admin, at least 12 characters."),
  TEZA_ADMIN_EMAIL: z.email().optional().describe("With TEZA_DEMO=0: e-mail of the first admin."),
  TEZA_FACULTY: z
    .string()
    .min(1)
    .default("Fakultet primijenjenih znanosti")
    .describe(
      "Name of the faculty on documents and pages, as long as the admin has not set one (/branding).",
    ),
  TEZA_CONTACT: z
    .email()
    .optional()
    .describe(
      "E-mail for questions in the accessibility statement, and for readers who ask for the full text of a closed thesis. Unset: the statement links to the problem report only, and readers are referred to the library.",
    ),
  TEZA_DPO: z
    .email()
    .optional()
    .describe(
      "E-mail of the data protection officer on the privacy page. Unset: the page refers to the faculty's website.",
    ),
  TEZA_SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })])
    .optional()
    .describe(
      "E-mail or https address to which weaknesses are reported, in /.well-known/security.txt (RFC 9116). Unset: there is no such file.",
    ),
  TEZA_PLACE: z.string().min(1).default("Zagreb").describe("Place of issue on documents."),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe("PostgreSQL 15 or newer. Unset: an embedded PostgreSQL in the data folder."),
  TEZA_POOLED: z
    .enum(["0", "1"])
    .default("0")
    .describe(
      "1: DATABASE_URL leads to a pooler in transaction mode, such as pgbouncer. Statements are then not prepared, and DATABASE_DIRECT_URL is needed. Time limits hold within transactions; for single statements set them for the role (statement_timeout).",
    ),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .describe(
      "The same database without the pooler, for what needs a session: migrations, locks of a start, backups. Unset: DATABASE_URL.",
    ),
  DATABASE_WAIT: z.coerce
    .number()
    .min(0)
    .max(3600)
    .default(60)
    .describe("Seconds that a start waits for the server of DATABASE_URL to accept connections."),
  ...identitySettings,
  ...mailSettings,
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\//)
    .optional()
    .describe(
      "S3-compatible store, s3://key:secret@host/bucket. Unset: the folder files in the data folder.",
    ),
  HISTORY_KEY_FILE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "File with the Ed25519 key that signs the history's seals, created at the first start. All nodes use the same key. Keep a copy out of reach of the database administrator. Unset: history.key in the data folder.",
    ),
  ...paperSealSettings,
  ...backupSettings,
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      "Token with which a monitoring system reads /metrics (Authorization: Bearer …), at least 16 characters. Unset: there are no metrics.",
    ),
  ACCESS_LOG: z
    .enum(["0", "1"])
    .default("0")
    .describe(
      "1: one line of the log for each request, with its route instead of its address, which may be personal.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Address of a collector of OpenTelemetry traces (OTLP over HTTP, JSON), without /v1/traces. Spans hold routes, tables and queues, no addresses, values or people. Unset: nothing is traced.",
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe(
      "With OTEL_EXPORTER_OTLP_ENDPOINT: share of the requests and jobs that are traced, unless the proxy decides.",
    ),
  LOG_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3650)
    .default(30)
    .describe(
      "Number of days for which the server's log is kept, as the privacy page says. Teza writes the log to standard output and deletes nothing of it: set the same in journald (MaxRetentionSec) or wherever it is collected.",
    ),
  HR_URL: z
    .string()
    .regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|sandbox:$|isvu:$)/)
    .optional()
    .describe(
      "HR records over HTTPS: GET {HR_URL}/employees and /employees/{username} answer in Teza's own JSON (src/outside/hr/real.ts); another format needs an adapter in front of it. isvu: names and ranks from ISVU, of staff whose code in ISVU is entered. sandbox: invents changes of the faculty's own staff. Unset: the sandbox in the demo, otherwise not connected.",
    ),
  HR_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe("Key for the HR records, sent as a bearer token."),
  TIMETABLE_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:[\]-]*(,[a-z0-9.:[\]-]+)*$/)
    .default("")
    .transform((list) => list.split(",").filter(Boolean))
    .describe(
      "Hosts in the faculty's own network, separated by commas, from which timetables of rooms may be read, without TLS, too. Any other timetable must be at a public https address, so that nobody makes Teza ask servers inside.",
    ),
  ...dabarSettings,
  ...isvuSettings,
});

export type Config = z.output<typeof settings> & {
  HOST: string;
  dataFolder: string;
  url: string;
  faculty: FacultyProfile;
  hr: { url: string | undefined; token: string | undefined };
  historyKeyFile: string;
  /** Names of the settings that the environment sets. */
  settingNames: readonly string[];
} & BackupConfig &
  PaperSealConfig &
  MailConfig &
  DabarConfig &
  IsvuConfig &
  IdentityConfig;

/**
 * Reads the settings from the environment. For an invalid value, throws an error with its name and
 * the expected format.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path: [name], message }) => `  ${String(name)}: ${message}`,
    );
    throw new StartupError(`Postavke nisu ispravne:\n${lines.join("\n")}`);
  }
  const config = result.data;
  if (
    config.TEZA_DEMO === "0" &&
    Boolean(config.TEZA_ADMIN_USERNAME) !== Boolean(config.TEZA_ADMIN_PASSWORD)
  ) {
    throw new StartupError(
      "Postavke nisu ispravne:\n  TEZA_ADMIN_USERNAME i TEZA_ADMIN_PASSWORD postavljaju se zajedno.",
    );
  }
  if (config.TEZA_POOLED === "1" && !(config.DATABASE_URL && config.DATABASE_DIRECT_URL)) {
    throw new StartupError(
      "Postavke nisu ispravne:\n  TEZA_POOLED=1 traži DATABASE_URL (posrednik) i DATABASE_DIRECT_URL (sama baza).",
    );
  }
  if (config.TEZA_DEMO === "1" && config.TEZA_SECOND_FACTOR_ROLES.length > 0) {
    throw new StartupError(
      "Postavke nisu ispravne:\n  TEZA_SECOND_FACTOR_ROLES postavlja se samo uz TEZA_DEMO=0, jer su probni računi zajednički.",
    );
  }
  const { isvu } = readIsvuConfig(config, config.TEZA_DEMO === "1");
  if (config.HR_URL === isvuHrUrl && !isvu) {
    throw new StartupError("Postavke nisu ispravne:\n  HR_URL=isvu: traži ISVU_URL.");
  }
  const backup = readBackupConfig(config, config.DATABASE_URL !== undefined);
  const HOST = config.HOST ?? (config.TEZA_DEMO === "1" ? "127.0.0.1" : "0.0.0.0");
  const url = (config.TEZA_URL ?? listenUrl(HOST, config.PORT)).replace(/\/$/, "");
  return {
    ...config,
    HOST,
    dataFolder: path.resolve(config.TEZA_DATA),
    faculty: {
      name: config.TEZA_FACULTY,
      nameEng: "",
      branding: defaultBranding,
      place: config.TEZA_PLACE,
      contact: config.TEZA_CONTACT,
      dpo: config.TEZA_DPO,
      securityContact: config.TEZA_SECURITY_CONTACT,
      isDemo: config.TEZA_DEMO === "1",
      keptDays: { serverLog: config.LOG_KEEP_DAYS, backups: longestKeptDays(backup) },
    },
    hr: {
      url: config.HR_URL ?? (config.TEZA_DEMO === "1" ? hrSandboxUrl : undefined),
      token: config.HR_TOKEN,
    },
    ...backup,
    ...readMailConfig(config),
    ...readPaperSealConfig(config),
    ...readDabarConfig(config, config.TEZA_DEMO === "1"),
    isvu,
    settingNames: Object.keys(settings.shape).filter((name) => name in given),
    historyKeyFile: path.resolve(
      config.HISTORY_KEY_FILE ?? path.join(config.TEZA_DATA, "history.key"),
    ),
    ...readIdentityConfig(config, url),
    url,
  };
}

/**
 * Throws a StartupError if a start for real use has no public URL, which mails name and the origins
 * of forms are compared with.
 */
export function requirePublicUrl({ TEZA_DEMO, TEZA_URL }: Pick<Config, "TEZA_DEMO" | "TEZA_URL">) {
  if (TEZA_DEMO === "1" || TEZA_URL) return;
  throw new StartupError(
    "Postavke nisu ispravne:\n  TEZA_URL: uz TEZA_DEMO=0 upišite javnu adresu, na primjer https://teza.fakultet.hr. Ona je u porukama, a obrasci se primaju samo s njezinih stranica.",
  );
}
