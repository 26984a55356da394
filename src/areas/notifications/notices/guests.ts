import { teacherRoles } from "#kit/workflow/policy.ts";
import type { NoticesByEvent } from "./notice.ts";
import { notificationPaths } from "./phrases.ts";

const path = "/guests/:reservationId";

/** Guests of a reservation. No notice names a guest, so that the name can be deleted. */
export const guestNotices: NoticesByEvent = {
  "guest.invite": {
    name: { hr: "Na Vaš rad pozvan je gost", en: "A guest has been invited to your thesis" },
    rules: [
      {
        recipients: { student: "mail" },
        icon: "reservation",
        path,
        hr: {
          bell: "Na rad „{title}” pozvan je gost.",
          subject: "Na rad „{title}” pozvan je gost",
          text: [
            "Na rad „{title}” pozvan je gost, osoba bez računa u Tezi. Pozvao ga je mentor: {mentor}.",
            "Tko je gost i u kojem svojstvu sudjeluje, možete vidjeti u Tezi.",
          ],
        },
        en: {
          bell: "A guest has been invited to the thesis “{title}”.",
          subject: "A guest has been invited to the thesis “{title}”",
          text: [
            "A guest, a person without an account in Teza, has been invited to the thesis “{title}” by the mentor: {mentor}.",
            "You can see in Teza who the guest is and in which capacity they take part.",
          ],
        },
      },
    ],
  },
  "guest.inviteJudge": {
    name: {
      hr: "Pozvan je vanjski član povjerenstva ili recenzent",
      en: "An external committee member or reviewer has been invited",
    },
    rules: [
      {
        recipients: { mentor: "digest" },
        icon: "reservation",
        path,
        hr: {
          bell: "Za rad „{title}” pozvan je vanjski član povjerenstva ili recenzent.",
          subject: "Pozvan je vanjski član povjerenstva ili recenzent: „{title}”",
          text: [
            "Studentska služba pozvala je vanjskog člana povjerenstva ili recenzenta za rad „{title}”. Student: {student}.",
          ],
        },
      },
    ],
  },
  "guest.propose": {
    name: {
      hr: "Prijedlog vanjskog člana povjerenstva ili recenzenta",
      en: "A proposal of an external committee member or reviewer",
    },
    rules: [
      {
        recipients: { studentServices: "mail" },
        icon: "request",
        path,
        hr: {
          bell: "Predložen je vanjski član povjerenstva ili recenzent za rad „{title}”.",
          subject: "Prijedlog vanjskog člana povjerenstva ili recenzenta: „{title}”",
          text: [
            "{actor} predlaže vanjskog člana povjerenstva ili recenzenta za rad „{title}”. Student: {student}.",
            "O pozivu odlučujete u Tezi. Predloženoj osobi ništa još nije poslano.",
          ],
        },
      },
    ],
  },
  "guest.accept": {
    name: {
      hr: "Prijedlog vanjskog člana ili recenzenta prihvaćen je",
      en: "A proposed guest has been invited",
    },
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "approved",
        path,
        hr: {
          bell: "Osoba koju ste predložili za rad „{title}” pozvana je.",
          subject: "Vaš je prijedlog prihvaćen: „{title}”",
          text: [
            "Studentska služba pozvala je osobu koju ste predložili za rad „{title}”. Student: {student}.",
          ],
        },
      },
    ],
  },
  "guest.notAccept": {
    name: {
      hr: "Prijedlog vanjskog člana ili recenzenta nije prihvaćen",
      en: "A proposed guest has not been accepted",
    },
    namedRoles: [...teacherRoles],
    rules: [
      {
        recipients: { named: "mail" },
        icon: "stopped",
        path,
        hr: {
          bell: "Osoba koju ste predložili za rad „{title}” nije prihvaćena.",
          subject: "Vaš prijedlog nije prihvaćen: „{title}”",
          text: [
            "Studentska služba nije prihvatila osobu koju ste predložili za rad „{title}”. Student: {student}.",
            "Ime i adresa te osobe izbrisani su.",
          ],
        },
      },
    ],
  },
  "guest.judgeGone": {
    name: {
      hr: "Vanjski član ili recenzent više ne sudjeluje",
      en: "An external member or reviewer takes part no longer",
    },
    rules: [
      {
        recipients: { studentServices: "mail", mentor: "digest" },
        icon: "stopped",
        path,
        hr: {
          bell: "Vanjski član povjerenstva ili recenzent rada „{title}” više ne sudjeluje.",
          subject: "Vanjski član ili recenzent više ne sudjeluje: „{title}”",
          text: [
            "Vanjski član povjerenstva ili recenzent rada „{title}” završio je sudjelovanje ili odgovorio „Ovo nisam ja”. Student: {student}.",
            "Ako je još potreban, pozovite drugu osobu.",
          ],
        },
      },
    ],
  },
  "guest.redeem": {
    name: { hr: "Gost je prihvatio pozivnicu", en: "A guest has accepted an invitation" },
    rules: [
      {
        recipients: { mentor: "digest" },
        icon: "approved",
        path,
        hr: {
          bell: "Gost je prihvatio pozivnicu za rad „{title}”.",
          subject: "Gost je prihvatio pozivnicu: „{title}”",
          text: ["Gost je prihvatio pozivnicu za rad „{title}”. Student: {student}."],
        },
      },
    ],
  },
  "guest.decline": {
    name: {
      hr: "Pozivnica je stigla krivoj osobi",
      en: "An invitation has reached the wrong person",
    },
    rules: [
      {
        recipients: { mentor: "mail" },
        icon: "stopped",
        path,
        hr: {
          bell: "Pozivnica za rad „{title}” odbijena je: „Ovo nisam ja”.",
          subject: "Odbijena je pozivnica: „{title}”",
          text: [
            "Osoba kojoj je stigla pozivnica za rad „{title}” odgovorila je „Ovo nisam ja”. Ime i adresa su izbrisani.",
            "Provjerite adresu i pozovite gosta ponovno. Student: {student}.",
          ],
        },
      },
    ],
  },
  "guest.leave": {
    name: { hr: "Gost je završio sudjelovanje", en: "A guest has left" },
    rules: [
      {
        recipients: { mentor: "digest" },
        icon: "stopped",
        path,
        hr: {
          bell: "Gost je završio sudjelovanje u radu „{title}”.",
          subject: "Gost je završio sudjelovanje: „{title}”",
          text: ["Gost je završio sudjelovanje u radu „{title}”. Student: {student}."],
        },
      },
    ],
  },
  "guest.comment": {
    name: { hr: "Gost je komentirao rad", en: "A guest has commented on your thesis" },
    rules: [
      {
        recipients: { student: "mail", mentor: "mail", coMentor: "mail" },
        icon: "document",
        path: notificationPaths.reservation,
        hr: {
          bell: "Gost je komentirao rad „{title}”.",
          subject: "Komentar gosta: „{title}”",
          text: [
            "Gost je komentirao zadnju verziju rada „{title}”. Student: {student}.",
            "Komentar možete pročitati u Tezi.",
          ],
        },
        en: {
          bell: "A guest has commented on the thesis “{title}”.",
          subject: "Comment of a guest: “{title}”",
          text: [
            "A guest has commented on the newest version of the thesis “{title}”.",
            "You can read the comment in Teza.",
          ],
        },
      },
    ],
  },
};
