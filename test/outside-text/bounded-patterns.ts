const ownText = "written by our program";
const operator = "a setting of the operator";
const ourPdf = "in PDF files that our program has written";

/**
 * Patterns that `recheck` doesn't call safe, and why no text from outside makes them dear.
 * Before you add a pattern, limit the length of its text.
 */
export const boundedPatterns: Readonly<Record<string, string>> = {
  "/^START WAL LOCATION: .* \\(file ([0-9A-F]{24})\\)$/m": "written by PostgreSQL",
  "/<(script|style)\\b([^>]*)>([\\s\\S]*?)<\\/\\1>/g": "in a page that our program has rendered",
  "/^imaps?:\\/\\/[^/@]+:[^/@]+@./": operator,
  '/\\b(?:from|into|update)\\s+(?:only\\s+)?"?([a-z_][\\w.]*)/i': "in statements of our program",
  "/\\s+$/": "in the browser of who typed it",
  "/ .*$/": "in a formatted date",
  "/^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$/": "at most 200 characters",
  "/(?:HR\\s?\\d{2}\\s?)?\\d[\\d\\s-]{4,30}\\d/gi": "at most 300 characters of a bank statement",
  "/[^/]+$/": "in an address of our own",
  "/^(.+?)(?:T|\\s+(?:u\\s+)?)(\\d{1,2})[:.](\\d{2})$/":
    "at most 200 characters, as every value of a form",
  "/^'+|[\\s']+$/g": "in the browser, over the title of a page",
  "/^\\P{L}+|\\P{L}+$/gu": "a new password of at most 200 characters",
  "/\\ntrailer\\n<<([\\s\\S]*)\\n>>\\nstartxref/": ourPdf,
  "/\\nstream\\n([\\s\\S]*)\\nendstream\\n/": ourPdf,
  "/(\\d+) 0 R\\b/g": ourPdf,
  "/\\n {2}\\/K \\[([^\\]]*)\\]/": ourPdf,
  "/\\/Nums \\[([^\\]]*)\\]/": ourPdf,
  "/(\\d+) (\\d+) 0 R/g": ourPdf,
  "/\\/RoleMap <<([^>]*)>>/": ourPdf,
  "/(\\d+) 0 R/g": ourPdf,
  "/\\nstream\\n([\\s\\S]*)\\nendstream$/": ourPdf,
  "/(\\d{1,10})[\\s\\0]{1,20}\\d{1,5}[\\s\\0]{0,20}$/": "at most 60 characters before an object",
  '/"[^"]*"|\\[[^\\]]*\\]|[\\\\_*]./g': "at most 255 characters",
  "/(\\p{M}{30})\\p{M}+/gu":
    "a place before 30 marks is tried 30 times, so 30 times its length at most",
  "/\\S*$/": "90 characters",
  "/[\\s,;:.–-]+$/": "at most 160 characters",
  "/^([0-9a-f]+) +(.+)$/": "the sandbox, for what our program sends",
  '/lock file ".*" already exists|shared memory block .* still in use/': "written by PostgreSQL",
  "/-----BEGIN PRIVATE KEY-----[\\s\\S]+?-----END PRIVATE KEY-----/g": operator,
  "/\\/+$/": operator,
  '/"(datumRodjenja|email|emailAktivan|adresa|\\w*[sS]aldo\\w*|iznos\\w*)"\\s*:\\s*("[^"]*"?|[\\w.-]+)/g':
    "an answer of ISVU of limited size",
  "/^\\/vu\\/999\\/(?:student|upisgodine\\/(?:naknadnoevidentiranjeocjena|skolarina\\/student))\\/jmbag\\/(\\d+)(.*)$/":
    "the sandbox, for what our program sends",
};

/** Files that make a pattern from a text, and the content of that text. */
export const patternMakers: Readonly<Record<string, string>> = {
  "src/areas/auth/second-factor/second-factor.ts": "the alphabet of recovery codes",
  "src/areas/history/history.ts": "a number of digits",
  "src/areas/messages/reply-addresses/address-spelling.ts": "the name of the mailbox, a setting",
  "src/areas/messages/reply-addresses/reply-addresses.server.ts":
    "a token that our program has made",
  "src/areas/notifications/mail-body.ts": "the public address",
  "src/areas/notifications/screens/outbox.tsx": "sentences of our own",
  "src/areas/people/student-marks.ts": "names of fields",
  "src/areas/privacy/erasure/erasure.server.ts": "names of columns",
  "src/areas/privacy/own-data/own-data.server.ts": "the name of a column",
  "src/areas/quotas/roll-over.ts": "names of fields",
  "src/areas/undo/undo.ts": "names of life cycles",
  "src/kit/spreadsheets/read-pasted.ts": "a character that separates cells",
  "src/kit/files/pdf/suspicion.server.ts": "names of PDF, in a thread with a time limit",
  "src/kit/http/routes.ts": ownText,
  "src/kit/files/pdf/read-format.server.ts": "names of PDF, in a process with a time limit",
  "src/kit/pdf/merge-pdfs.ts": ourPdf,
  "src/kit/pdf/sanitize.ts": "a number of characters",
  "src/outside/dabar/sandbox-bag.ts": "the sandbox, for what our program sends",
  "src/outside/identity-provider/saml-fixtures.ts": "the sandbox, for what our program sends",
};
