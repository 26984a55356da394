/**
 * Mails as common programs send them. `from` and `to` are addresses; the answer in each is "U utorak u 9, čekam Vas."
 */
type MailShape = (from: string, to: string) => string;

export const answerText = "U utorak u 9, čekam Vas.";

const mail = (...lines: string[]) => lines.join("\r\n");

const head = (from: string, to: string, ...more: string[]) => [
  `From: =?UTF-8?B?${Buffer.from("Željka Čačić").toString("base64")}?= <${from}>`,
  `To: Teza <${to}>`,
  "Subject: Re: Nova poruka uz temu",
  "Date: Mon, 16 Nov 2026 10:05:00 +0100",
  `Message-ID: <${Math.random().toString(36).slice(2)}@posta.example.hr>`,
  "MIME-Version: 1.0",
  ...more,
];

const gmail: MailShape = (from, to) =>
  mail(
    ...head(from, to, 'Content-Type: multipart/alternative; boundary="000000000000a1b2c3"'),
    "",
    "--000000000000a1b2c3",
    'Content-Type: text/plain; charset="UTF-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "U utorak u 9, =C4=8Dekam Vas.",
    "",
    "pon, 16. stu 2026. u 10:00 Teza <",
    `${to}> napisao/la je:`,
    "",
    "> Po=C5=A1tovani,",
    ">",
    "> Stigla Vam je poruka uz temu.",
    "",
    "--000000000000a1b2c3",
    'Content-Type: text/html; charset="UTF-8"',
    "Content-Transfer-Encoding: quoted-printable",
    "",
    '<div dir=3D"ltr">U utorak u 9, =C4=8Dekam Vas.</div><br><div class=3D"gmail_quote"><div>pon</div></div>',
    "--000000000000a1b2c3--",
    "",
  );

const outlook: MailShape = (from, to) =>
  mail(
    ...head(from, to, "Thread-Index: AdABCDEF", 'Content-Type: text/html; charset="iso-8859-2"'),
    "Content-Transfer-Encoding: quoted-printable",
    "",
    '<html><head><style>p{margin:0}</style></head><body><div dir=3D"ltr">U utorak u 9, =E8ekam Vas.</div>',
    '<div id=3D"appendonsend"></div><hr style=3D"display:inline-block;width:98%">',
    `<div id=3D"divRplyFwdMsg"><b>From:</b> Teza &lt;${to}&gt;<br><b>Sent:</b> Monday</div><div>Po=B9tovani</div></body></html>`,
    "",
  );

const outlookPlain: MailShape = (from, to) =>
  mail(
    ...head(
      from,
      to,
      'Content-Type: text/plain; charset="windows-1250"',
      "Content-Transfer-Encoding: quoted-printable",
    ),
    "",
    "U utorak u 9, =E8ekam Vas.",
    "",
    "________________________________",
    "=8Aalje: Teza",
    "Poslano: 16. studenoga 2026. 10:00",
    "Prima: Ana",
    "",
    "Po=9Atovani,",
    "",
  );

const thunderbird: MailShape = (from, to) =>
  mail(
    ...head(from, to, "Content-Type: text/plain; charset=UTF-8; format=flowed", "Content-Transfer-Encoding: 8bit"),
    "",
    "U utorak u 9, čekam Vas.",
    "",
    "Dana 16.11.2026. u 10:00, Teza je napisao/la:",
    "> Poštovani,",
    ">",
    "> stigla Vam je poruka.",
    "",
    "-- ",
    "prof. dr. sc. Željka Čačić",
    "",
  );

const appleMail: MailShape = (from, to) =>
  mail(
    ...head(from, to, "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"),
    "",
    Buffer.from(
      `${answerText}\n\nSent from my iPhone\n\nOn 16 Nov 2026, at 10:00, Teza <${to}> wrote:\n\n> Poštovani,\n`,
    ).toString("base64"),
    "",
  );

export const mailShapes: Readonly<Record<string, MailShape>> = {
  "Gmail, multipart and quoted-printable": gmail,
  "Outlook, HTML in ISO-8859-2": outlook,
  "Outlook, plain text in windows-1250": outlookPlain,
  "Thunderbird with a signature": thunderbird,
  "Apple Mail in base64": appleMail,
};

type PlainMail = { from: string; to: string; text?: string; headers?: readonly string[]; id?: string };

/** A mail of plain text. */
export const plainMail = ({ from, to, text = answerText, headers = [], id }: PlainMail): string =>
  mail(
    ...head(from, to, ...headers, "Content-Type: text/plain; charset=utf-8").filter(
      (line) => id === undefined || !line.startsWith("Message-ID"),
    ),
    ...(id === undefined ? [] : [`Message-ID: <${id}>`]),
    "",
    text,
    "",
  );

/** A mail with attached files. */
export async function mailWithFiles(
  { from, to, text = answerText }: PlainMail,
  files: readonly File[],
): Promise<string> {
  const parts = await Promise.all(
    files.map(async (file) => [
      "--granica",
      `Content-Type: ${file.type}; name="${file.name}"`,
      "Content-Transfer-Encoding: base64",
      `Content-Disposition: attachment; filename="${file.name}"`,
      "",
      Buffer.from(await file.arrayBuffer())
        .toString("base64")
        .replace(/.{76}/g, "$&\r\n"),
    ]),
  );
  return mail(
    ...head(from, to, 'Content-Type: multipart/mixed; boundary="granica"'),
    "",
    "--granica",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    ...parts.flat(),
    "--granica--",
    "",
  );
}
