import { describe, expect, test } from "vitest";
import { type KnownMail, readOwnText, withoutRe } from "./quotation.ts";

const token = "0123456789abcdef0123456789abcdef01234567";
const address = `odgovor+${token}@teza.example.hr`;
const known: KnownMail = {
  token,
  mailbox: "odgovor@teza.example.hr",
  ourNames: ["Teza"],
  subject: "Nova poruka uz temu",
  senderNames: ["Ana Anić"],
};

const ofText = (text: string) => readOwnText({ text, html: "" }, known);
const ofHtml = (html: string) => readOwnText({ text: "", html }, known);

describe("what a plain text quotes is cut off", () => {
  test.each([
    [
      "Gmail",
      "U utorak.\n\nOn Mon, Nov 16, 2026 at 10:00 AM Teza <teza@example.hr> wrote:\n\n> Poštovani,\n> stigla je poruka.\n",
    ],
    [
      "Gmail in Croatian, wrapped",
      "U utorak.\n\npon, 16. stu 2026. u 10:00 Teza <odgovor@teza.example.hr>\nnapisao/la je:\n\n> Poštovani,",
    ],
    [
      "Thunderbird",
      "U utorak.\r\n\r\nDana 16.11.2026. u 10:00, Teza je napisao/la:\r\n> Poštovani,\r\n>\r\n> Stigla je.\r\n",
    ],
    [
      "Thunderbird in German, without an address",
      "U utorak.\n\nAm 16.11.26 um 10:00 schrieb Teza:\n> Poštovani,",
    ],
    [
      "Outlook",
      "U utorak.\n\nFrom: Teza <teza@example.hr>\nSent: Monday, November 16, 2026 10:00 AM\nTo: Ana\nSubject: Nova poruka\n\nPoštovani,",
    ],
    [
      "Outlook in Croatian",
      "U utorak.\n\n________________________________\nŠalje: Teza\nPoslano: 16. studenoga 2026. 10:00\nPrima: Ana\n\nPoštovani,",
    ],
    [
      "Outlook in Hungarian, which shows no address",
      "U utorak.\n\n-----\nFeladó: Teza\nElküldve: 2026. november 16., hétfő 10:00\nCímzett: Ana\nTárgy: Nova poruka uz temu\n\nPoštovani,",
    ],
    ["an old program", "U utorak.\n\n-----Izvorna poruka-----\nPoštovani,"],
    [
      "an iPhone in Serbian",
      "U utorak.\n\nПослато са мог iPhone-а\n\n> Дана 16. 11. 2026. у 10:00, Teza је написао/ла:\n> x",
    ],
    ["a Galaxy in Serbian", "U utorak.\n\nPoslato sa mog Galaxy uređaja\n\n> x"],
    ["Proton Mail", "U utorak.\n\nSent with Proton Mail secure email.\n\n> x"],
    [
      "Outlook for iOS",
      "U utorak.\n\nPreuzmite Outlook za iOS<https://aka.ms/o0ukef>\n________________________________\n> x",
    ],
    ["K-9 in Polish", "U utorak.\n\n-------- Oryginalna wiadomość --------\nPoštovani,"],
    ["a bare quotation", "U utorak.\n\n> Poštovani,\n> ..."],
    ["a signature", "U utorak.\n-- \nprof. dr. sc. Ana Anić\nFakultet"],
    [
      "a telephone",
      "U utorak.\n\nSent from my iPhone\n\nOn 16 Nov 2026, at 10:00, Teza <teza@example.hr> wrote:\n\n> Poštovani,",
    ],
  ])("%s", (_, text) => {
    expect(ofText(text)).toBe("U utorak.");
  });
});

describe("nothing of what a person wrote is cut off by a single sign", () => {
  test.each([
    [
      "an own heading of hours",
      "Poštovana,\n\ntermin je\nOd: 9 h\nDo: 10 h\nDatum: 1.12.2026.\n\nDonesite indeks.",
    ],
    [
      "with a day, a time and a subject",
      "Od: utorka\nDatum: 1.12.2026. 10:00\nPredmet: Statistika\n\nDonesite indeks.",
    ],
    ["with a name and a place", "Od: Ane Anić\nZa: Ivana\n\nDonesite indeks."],
    [
      "a line of underscores",
      "Prvi dio.\n____________________\nDrugi dio.\n____________________\nOd: 9 h\nDatum: 1.12.2026.\nKraj.",
    ],
    ["a line of dashes", "Prvi dio.\n-- \nDrugi dio.\n--\nAnić je to napisala.\n----------\nKraj."],
    ["dashes around own words", "Prvi dio.\n--- Literatura ---\nAnić, A. (2020).\n\nKraj."],
    ["a sentence that announces", "Kako je Ujević napisao:\nprvi stih\ndrugi stih"],
    ["a date that announces", "On Tuesday I wrote:\nnothing\n\n1.12.2026. u 10:00:\nkonzultacije"],
    ["answers between the questions", "> Kada?\nU utorak.\n> Gdje?\nU uredu 12."],
    ["a day before", "Od: ponedjeljka radim od kuće.\nJavite se."],
    [
      "a last line that begins as a telephone's",
      "Molbu sam predala.\nPoslano iz tajništva u ponedjeljak.",
    ],
    [
      "one that begins so in another language",
      "Evo.\nSent from my office on Monday, please confirm.",
    ],
    ["dashes around a name", "Hvala!\n--- Ana ---"],
    ["a sentence at the end that announces", "To je sve.\n\nOn Monday I wrote:"],
    [
      "an address of somebody",
      "Pišite na ana@example.hr.\nE-pošta: ivo@example.hr\nTelefon: 01 234",
    ],
  ])("%s", (_, text) => {
    expect(ofText(text)).toBe(text.replaceAll(" \n", "\n"));
  });

  test("also directly above the quotation", () => {
    const own = "Vidimo se 1.12.2026. u 10:00.";
    for (const words of [own, own.slice(0, -1), "Termini:\n1.12.2026. 10:00\n2.12.2026. 11:00"])
      expect(ofText(`${words}\nTeza <${address}> schrieb:\n> Poštovani`)).toBe(words);
    expect(ofHtml(`<div>${own}</div><div id="appendonsend"></div><div>Poštovani</div>`)).toBe(own);
    expect(
      ofHtml(`<div>Od: 9 h</div><div>Do: 10 h</div><div>Von: Teza &lt;${address}&gt;</div>`),
    ).toBe("Od: 9 h\nDo: 10 h");
  });
});

describe("from the line with a reply address on all is quotation, whatever the heading says", () => {
  const headings: Readonly<Record<string, string>> = {
    "Gmail in German": `Am Do., 26. Nov. 2026 um 10:00 Uhr schrieb Teza <${address}>:`,
    "Gmail in German, wrapped": `Am Do., 26. Nov. 2026 um 10:00 Uhr schrieb Teza\n<${address}>:`,
    "Gmail in Italian": `Il giorno gio 26 nov 2026 alle ore 10:00 Teza <${address}> ha scritto:`,
    "Gmail in French": `Le jeu. 26 nov. 2026 à 10:00, Teza <${address}> a écrit :`,
    "Gmail in Slovenian": `V V čet., 26. nov. 2026 ob 10:00 je oseba Teza <${address}> napisala:`,
    "Gmail in Hungarian": `Teza <${address}> ezt írta (időpont: 2026. nov. 26., Cs, 10:00):`,
    Horde: `Zitat von Teza <${address}>:`,
    SOGo: `Am Donnerstag, November 26, 2026 10:00 CET, schrieb "Teza" <${address}>:\n `,
    Yahoo: `    Am Donnerstag, 26. November 2026 um 10:00:00 MEZ hat Teza <${address}> Folgendes geschrieben:  \n \n`,
    "Apple Mail": `> Am 26.11.2026 um 10:00 schrieb Teza <${address}>:\n> `,
    Thunderbird: `Le 26/11/2026 à 10:00, Teza (${address}) a écrit :`,
    "a heading in Turkish, wrapped before the address": `26 Kas 2026 Per 10:00 tarihinde Teza <\n${address}> şunu yazdı:`,
    Outlook: `________________________________\nVon: Teza <${address}>\nGesendet: Donnerstag, 26. November 2026 10:00\nAn: Ana`,
    "an old program": `----- Ursprüngliche Mitteilung -----\nDatum: Do, 26 Nov 2026 10:00:00 +0100\nBetreff: Nova poruka uz temu\nVon: Teza <${address}>`,
    "a bare address": address,
    "a link": `[Odgovori](mailto:odgovor%2B${token}@teza.example.hr)`,
  };

  test.each(Object.entries(headings))("%s", (_, heading) => {
    expect(ofText(`U utorak.\n\n${heading}\n\n> Poštovani,\n>\n> stigla je poruka.`)).toBe(
      "U utorak.",
    );
    expect(ofText(`U utorak.\n\n${heading}\n\nPoštovani,\n\nstigla je poruka.\n`)).toBe(
      "U utorak.",
    );
    const html = heading.replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "<br>");
    expect(
      ofHtml(
        `<p>U utorak.</p><div><br></div><div>${html}</div><p>Poštovani,</p><p>stigla je poruka.</p>`,
      ),
    ).toBe("U utorak.");
  });

  const spellings: Readonly<Record<string, string>> = {
    "in capital letters": address.toUpperCase(),
    "percent-encoded": `odgovor%2B${token}%40teza.example.hr`,
    "encoded once more": `odgovor%252B${token}@teza.example.hr`,
    "quoted-printable": `odgovor=2B${token}=40teza.example.hr`,
    "with a soft break": `odgovor+${token.slice(0, 12)}=\n${token.slice(12)}@teza.example.hr`,
    "with a line break": `odgovor+${token.slice(0, 12)}\n${token.slice(12)}@teza.example.hr`,
    "with a line break in a quotation": `> odgovor+${token.slice(0, 12)}\n> ${token.slice(12)}@teza.example.hr`,
    "with an entity": `odgovor&#43;${token}@teza.example.hr`,
    "with a named entity": `odgovor&plus;${token}&commat;teza.example.hr`,
    "all in entities": [...address]
      .map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`)
      .join(""),
    "all in percent signs": [...address]
      .map((letter) => `%${letter.codePointAt(0)?.toString(16)}`)
      .join(""),
    "all in entities without an end": [...address]
      .map((letter) => `&#${letter.codePointAt(0)}`)
      .join(""),
    "all in entities of entities": [...address]
      .map((letter) => `&amp;amp;#${letter.codePointAt(0)};`)
      .join(""),
    "all in percent signs, encoded once more": [...address]
      .map((letter) => `%25${letter.codePointAt(0)?.toString(16)}`)
      .join(""),
    "with soft hyphens": address.replaceAll("4", "4\u00ad"),
    "with entities of soft hyphens": address.replaceAll("4", "4&shy;"),
    "with zero-width spaces": address.replaceAll("4", "\u200b4\u2060"),
    "in full-width letters": [...address]
      .map((letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      .join(""),
    "in groups": token.replace(/.{4}/g, "$& - "),
    "without its name": token,
  };

  test.each(Object.entries(spellings))("%s", (_, spelling) => {
    expect(ofText(`U utorak.\n\n${spelling}\nPoštovani,`)).toBe("U utorak.");
    expect(ofHtml(`<p>U utorak.</p><p>${spelling}</p><p>Poštovani,</p>`)).toBe("U utorak.");
  });

  test.each([
    ["a link", `<a href="mailto:${address}">Odgovori</a>`],
    [
      "an encoded link",
      `<a href='mailto:odgovor%2B${token}@teza.example.hr?subject=Re'>Odgovori</a>`,
    ],
    [
      "a link with entities",
      `<a href=mailto:odgovor&#43;${token}&commat;teza.example.hr>Odgovori</a>`,
    ],
    ["another attribute", `<span data-to="${address}">Odgovori</span>`],
    [
      "tags inside",
      `odgovor+${token.slice(0, 9)}<b>${token.slice(9, 20)}</b><wbr>${token.slice(20)}@teza.example.hr`,
    ],
    ["a comment inside", `odgovor+${token.slice(0, 9)}<!-- x -->${token.slice(9)}@teza.example.hr`],
    ["what looks like a tag", `<${address}>`],
  ])("in an element: %s", (_, element) => {
    expect(
      ofHtml(
        `<div>U utorak.</div><div>Kas 2026 tarihinde ${element} şunu yazdı:</div><div>Poštovani</div>`,
      ),
    ).toBe("U utorak.");
  });

  test("so that a mail which holds nothing before it has no own text", () => {
    expect(ofText(`Pišite na ${address}.\nU utorak.`)).toBe("");
  });

  test("and another person's address of the same mailbox is one as well", () => {
    expect(ofText(`U utorak.\n\nodgovor+${"9".repeat(40)}@teza.example.hr\nPoštovani,`)).toBe(
      "U utorak.",
    );
  });
});

describe("what an HTML text quotes is cut off", () => {
  test.each([
    [
      "Gmail",
      '<div dir="ltr">U utorak.</div><br><div class="gmail_quote gmail_quote_container"><div class="gmail_attr">On Mon</div></div>',
    ],
    [
      "Thunderbird",
      '<div dir="ltr">U utorak.</div><br><div class="moz-cite-prefix">Dana 16.11.</div><blockquote type="cite">x</blockquote>',
    ],
    [
      "Outlook",
      '<div dir="ltr">U utorak.</div><br><div id="appendonsend"></div><hr><div id="divRplyFwdMsg">From</div>',
    ],
    [
      "Outlook on a desktop",
      '<div dir="ltr">U utorak.</div><br><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt">From</div>',
    ],
    [
      "Apple Mail",
      '<div>U utorak.</div><div><br><blockquote type="cite"><div>Dana 16.11.2026. u 10:00 Teza je napisao:</div></blockquote></div>',
    ],
    [
      "Roundcube",
      '<p>U utorak.</p><p id="reply-intro">Dana 2026-11-16 10:00, Teza napisao/la:</p><blockquote type="cite">x</blockquote>',
    ],
    [
      "SOGo",
      'U utorak.<br><br>Am Montag, November 16, 2026 10:00 CET, schrieb "Teza":<br>&nbsp;<blockquote type="cite" cite="x">x</blockquote>',
    ],
    [
      "Yahoo",
      '<div>U utorak.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>Am Montag</div></div>',
    ],
  ])("%s", (_, html) => {
    expect(
      ofHtml(
        `<html><head><title>x</title><style>p{margin:0}</style></head><body>${html}</body></html>`,
      ),
    ).toBe("U utorak.");
  });

  test("and lines, lists and answers between the questions stay", () => {
    expect(
      ofHtml(
        "<p>Prvi <b>red</b><br>drugi&nbsp;&amp;&nbsp;treći</p>\n<ul>\n <li>jedan</li><li><p>dva</p></li></ul><div>Kraj</div>",
      ),
    ).toBe("Prvi red\ndrugi & treći\n\n– jedan\n– dva\n\nKraj");
    expect(
      ofHtml(
        '<blockquote type="cite">Kada?</blockquote>U utorak.<blockquote type="cite">Gdje?</blockquote>U uredu 12.',
      ),
    ).toBe("> Kada?\n\nU utorak.\n\n> Gdje?\n\nU uredu 12.");
    expect(ofHtml("<p>Kao što piše:</p><blockquote><p>citat</p></blockquote><p>Kraj</p>")).toBe(
      "Kao što piše:\n\ncitat\n\nKraj",
    );
  });
});

test.each([
  ["Re: Nova poruka", "Nova poruka"],
  ["AW: Re[2]: Odg: Nova poruka", "Nova poruka"],
  ["Recenzija: rok", "Recenzija: rok"],
])("%s is an answer to %s", (subject, ours) => {
  expect(withoutRe(subject)).toBe(ours);
});

describe("the line of a mail program is no text of the answer", () => {
  test.each([
    "Poslano s iPhonea",
    "Poslano s mog iPhonea",
    "Poslano s mojeg iPad uređaja.",
    "Poslano iz programa Outlook za iOS",
    "Poslano iz Outlooka za Android",
    "Preuzmite Outlook za Android<https://aka.ms/AAb9ysg>",
    "Nabavite Outlook za iOS<https://aka.ms/o0ukef>",
    "Poslano sa Samsung Galaxy pametnog telefona.",
    "Poslano s mog Samsung Galaxy uređaja",
    "Poslano s Android uređaja",
    "Poslano putem Yahoo Maila na Androidu",
    "[Poslano s mobilnog telefona]",
    "Sent from Outlook for iOS<https://aka.ms/o0ukef>",
    "Get Outlook for Android<https://aka.ms/AAb9ysg>",
    "Sent from Yahoo Mail on Android<https://go.onelink.me/107872968?pid=InProduct&c=Global_Internal_YGrowth_AndroidEmailSig__AndroidUsers&af_wl=ym&af_sub1=Internal>",
    "Sent from Yahoo Mail for iPhone <https://mail.onelink.me/107872968?pid=nativeplacement>",
    "Sent from my Galaxy",
    "*Sent from my Samsung Galaxy smartphone.*",
    "Sent via the Samsung Galaxy S10, an AT&T 5G smartphone",
    "Sent from Mail for Windows 10",
    "Von meinem iPhone gesendet",
    "Von meinem Samsung Galaxy Smartphone gesendet.",
    "Gesendet von Outlook für iOS",
    "Outlook für Android herunterladen<https://aka.ms/AAb9ysg>",
    "Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.",
    "Inviato da iPhone",
    "Envoyé de mon iPhone",
    "Poslano z mojega iPhona",
    "Enviado desde mi iPhone",
    "Wysłane z iPhone'a",
    "Odesláno z iPhonu",
    "-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.",
    "Sent from Yahoo Mail on Android\n<https://go.onelink.me/107872968?pid=InProduct>",
  ])("%s", (line) => {
    expect(ofText(`U utorak.\n\n${line}\n`)).toBe("U utorak.");
    expect(
      ofText(`U utorak.\n\n${line}\n\nDana 16.11.2026. u 10:00, Teza je napisao/la:\n> Poštovani,`),
    ).toBe("U utorak.");
    const html = line.replaceAll("<", "&lt;").replaceAll("\n", "<br>");
    expect(ofHtml(`<div>U utorak.</div><div><br></div><div>${html}</div>`)).toBe("U utorak.");
  });

  test("but a person's own last line of such devices is", () => {
    for (const own of [
      "Poslano je jučer s iPhonea.",
      "Nemam iPhone.",
      "Von Windows weiß ich nichts.",
      "Outlook mi ne radi.",
    ])
      expect(ofText(`U utorak.\n\n${own}`)).toBe(`U utorak.\n\n${own}`);
  });

  test("also in a reaction of Gmail, of which the sign is the text", () => {
    expect(
      ofText(
        "👍\n\nAna Anić reacted via Gmail\n<https://www.google.com/gmail/about/?utm_source=gmail-in-product>",
      ),
    ).toBe("👍");
  });
});

describe("of a plain text beside HTML", () => {
  const html = '<div>U utorak u 9, čekam Vas.</div><div class="gmail_quote">Teza piše</div>';

  test.each([
    ["that is a stub in Croatian", "Vaš klijent ne podržava HTML."],
    ["that is a stub in English", "This message is in HTML."],
    [
      "that is a longer stub",
      "This is a multi-part message in MIME format. Please use a reader that shows HTML messages.",
    ],
    [
      "that is a stub in German",
      "Diese Nachricht enthält HTML-Inhalt, den Ihr E-Mail-Programm nicht anzeigen kann.",
    ],
    ["that names a picture", "[cid:image001.png@01DC5A.7B]"],
    ["that lost its letters", "?"],
    ["that is empty", " \n\u00a0\n\u200b"],
    ["that is a quotation alone", "> Poštovani,"],
  ])("%s, the HTML counts", (_, text) => {
    expect(readOwnText({ text, html }, known)).toBe("U utorak u 9, čekam Vas.");
  });

  test("that has the words of the HTML, the plain text counts", () => {
    expect(readOwnText({ text: "U *utorak* u 9,\nčekam Vas.", html }, known)).toBe(
      "U *utorak* u 9,\nčekam Vas.",
    );
    expect(readOwnText({ text: "👍", html: "<div>👍</div>" }, known)).toBe("👍");
  });

  test("a stub stays where the HTML shows nothing: somebody may have written it", () => {
    expect(readOwnText({ text: "Ne vidim HTML.", html: '<img src="cid:1@a">' }, known)).toBe(
      "Ne vidim HTML.",
    );
  });
});
