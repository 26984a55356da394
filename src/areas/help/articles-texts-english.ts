import { defenseMinutes } from "#areas/defenses/defenses.ts";
import { englishStudentArticles } from "./articles-texts-english-student.ts";
import type { EnglishArticle } from "./help.ts";

/** English versions of the articles for everybody and for students, by anchor. */
export const englishArticles: Readonly<Record<string, EnglishArticle>> = {
  "put-rada": {
    title: "Which way does a thesis go, from topic to certificate?",
    text: [
      "A mentor proposes a topic and the head of department publishes it. A student reserves an available topic and waits for the mentor to confirm the reservation. Then working versions go to the mentor, and in the end the student submits a final version, which the mentor approves.",
      "After that the student pays the fee, the library and accountancy confirm that nothing is owed, the student confirms the statements, and student services check the formal conditions. The mentor sets the date of the defence, student services confirm it and enter the grade after the defence. Finally the certificate of completion is made.",
      "Each page of a reservation says what its status is, since when, whose turn it is and what comes next.",
    ],
    also: "process steps status",
  },
  "obavijesti-i-posta": {
    title: "How do I choose what I am told by e-mail?",
    text: [
      "On the page “Notifications and e-mail”, which you open from your profile, you choose for each event how you are notified: by e-mail at once, in a summary once a day at seven in the morning, only in the bell, or not at all. Events are grouped by the role in which they concern you.",
      "Some events have a lock: of these we always tell you by e-mail, because a deadline depends on them, because they are about the date of a defence, or because they are decisions about your rights.",
      "Staff also get a weekly reminder: a list of what waits for their decision and for how many working days. They can choose the day or switch it off.",
      "You can also mute a topic; of it we then tell you only what is required. Each e-mail says why you get it, and most of them can be switched off by one press in your mail program. The notification in the bell stays.",
    ],
    also: "unsubscribe mail digest mute bell settings",
  },
  "trazenje-teme": {
    title: "How do I find a topic?",
    text: [
      "You can browse topics by mentor or by keyword, without signing in. Beside each mentor stands the number of available places: available topics that can still be reserved as far as the mentor's quota allows.",
      "At first you see available topics. Above the list you can include reserved and defended ones, choose a degree programme and type a part of a name or a keyword. Keywords can be ordered by frequency or by the alphabet, and limited to those that have at least a few topics. Mentors can be shown as cards or as a table.",
      "Your choice stays in the address, so you can save such a list or send it to somebody.",
    ],
    also: "list of topics mentors available places filters degree programme study",
  },
  poruke: {
    title: "How do I write to my mentor or to an office?",
    text: [
      "The page “Messages” has all your conversations, the newest first; the menu shows how many messages you have not read. You can search them by subject, text or name.",
      "About a topic its student, mentor and co-mentor can write to each other, and the offices that are working on it now. Without a topic, a student can write to their own mentors and to student services. If you send a message to several people, each gets their own and does not see whom else you have written to.",
      "The attachment is a zip of at most 80 MB; if you choose several files, they are packed into one. A message is read when you open it; you can mark it as unread again. Messages are read only by the person who writes and the person written to, not by the administrator.",
      "Where it is set up, you can also reply to a message by replying to the e-mail that tells you of it. On the page “Replying by e-mail” you can revoke the reply addresses.",
    ],
    also: "conversation message reply attachment unread",
  },
  "provjera-potvrde": {
    title: "How do I verify a document issued by the faculty?",
    text: [
      "On the page “Verify a document” enter the code on the document or scan its QR code. You see which document it is and in which language, whether it is valid, being replaced, replaced or revoked, with the degree programme, the title of the thesis, the date of issue and the initials. For a document in English it also names the original in Croatian.",
      "You can also compare the PDF of a document with the issued one: the file is compared in your browser and sent nowhere.",
    ],
    also: "qr code authenticity certificate",
  },
  pretrazivanje: {
    title: "How does the search work?",
    text: [
      "Type a part of a title, a keyword or a mentor's name into the box at the top of each page. Suggestions appear as you type: choose one with the mouse, or with the arrow keys and Enter. If you choose none, Enter opens the page with all results. Press / to get to the box quickly; on a phone tap the magnifying glass.",
      "When you are signed in, Ctrl + K (⌘ + K on a Mac) opens quick access: begin to type the name of a page or an action, a person's name or the title of a topic, and press Enter. It offers only what you may open. Esc closes it.",
      "You may leave out the marks on č, ć, đ, š and ž. Croatian words may be in any form and in any order: a topic must have all of them. What matches exactly as you typed it comes first. If you misspell a word, you are shown what you probably meant.",
      "On the page with the results choose topics, mentors or keywords only, and a status and a degree programme. Your choice stays in the address.",
    ],
    also: "quick access ctrl k find magnifying glass suggestions",
  },
  "stranica-teme": {
    title: "What does the page of a topic tell me?",
    text: [
      "The page of a topic gives its description, the degree programme and specialisations it is meant for, the mentor and co-mentor, the company and strategic area if it has them, its keywords, until when topics of the degree programme can be reserved and how many theses the mentor can still take. Similar topics follow below.",
      "Students who sign in see on the same page whether they meet the conditions and can reserve the topic.",
      "The page of a defended thesis shows the thesis itself: the abstract and keywords in both languages, author, mentor, day of the defence, number of pages, licence and a citation, which you can copy or download for the program that keeps your literature. You can download the full text if its author has made it public; otherwise the page says when it opens or whom to ask. The mentor's description of the topic opens near the bottom of the page.",
    ],
    also: "description programmes similar topics link cite citation bibtex zotero licence",
  },
  "pracenje-tema": {
    title: "How do I learn that a new topic has appeared?",
    text: [
      "On the page of a mentor, a keyword or a degree programme select “Follow new topics”. When the head of department publishes a new topic, you get a notification on the bell and one e-mail, even when the topic matches several things you follow.",
      "Everything you follow is listed on the page “What I follow”, where you can also stop following.",
      "Without signing in you can follow an Atom feed: press the feed sign beside the button and add the address to your reader.",
    ],
    also: "follow notification rss atom feed reader new topic",
  },
  "vlastiti-prijedlog": {
    title: "How do I propose a topic of my own?",
    text: [
      "If you have an idea, your own or that of a company you work with, propose it to a mentor on your degree programme. The mentor accepts it, returns it to you with a comment, or declines it. You get a notification and an e-mail.",
      "A proposal that is accepted becomes the mentor's draft of a topic, which is held for you. When the head of department publishes it, you reserve it like any other topic.",
    ],
    steps: [
      "On the page “My topic proposals” select “Propose a topic”.",
      "Choose a mentor, write the title, the description and the keywords, and send it.",
      "Revise a returned proposal on its page and send it again.",
    ],
    also: "own topic idea company proposal mentor withdraw",
  },
  "promjena-mentora": {
    title: "Can the mentor be changed?",
    text: [
      "While the work goes on and no date of the defence is set, the student or the mentor can request a change of mentor on the page of the reservation. The student, the present and the new mentor must agree, and the head of department approves. Each of them may also refuse, with a reason.",
      "When the change is approved, the topic passes to the new mentor and counts in that mentor's quota. The title, the messages, the versions and the deadlines stay the same.",
    ],
    also: "change of mentor new mentor agreement head of department",
  },
  "lista-cekanja": {
    title: "How do I wait for a topic that is taken?",
    text: [
      "You can join the waiting list of a topic that is reserved or held. Its page shows how many students wait; you see your place there and on the page “Waiting lists”.",
      "When the topic becomes free, it is held until the end of the second working day for the first student on the list who meets all the conditions for reserving at that time. That student gets a notification and an e-mail. If the student does not reserve it, it is offered to the next one. Whoever does not meet the conditions keeps the place.",
      "Only one topic at a time is held for one student. Whoever leaves a list and returns starts at its end.",
      "You can also follow a mentor. A topic of that mentor that becomes free and that nobody waits for is held for the first of the students who follow the mentor, in the order in which they began, who meets all the conditions. You see your place on the page “What I follow”. If it is held for nobody, everybody who follows the mentor is told that it is free.",
    ],
    also: "waiting list queue reserved topic free place",
  },
  "termini-obrana": {
    title: "Where are the dates of defences?",
    text: [
      `The calendar of defences shows the dates that student services have confirmed. Defences are public, last ${defenseMinutes} minutes and are held from Monday to Saturday.`,
      "You can look at the calendar by month, week or day, go back to past defences, and choose a degree programme or a mentor. Below the calendar the same dates stand in a list, which you can print. The address of the page remembers what you chose, so you can send it to somebody.",
    ],
    also: "calendar schedule defence month week day print past",
  },
  "adrese-kalendara": {
    title: "How do I add defences and deadlines to my own calendar?",
    text: [
      "Once you have signed in, create two addresses on the page “My calendar addresses”: one for defences, one for your deadlines. Add them as a subscription to Google Calendar, Outlook, Apple Calendar or another program. They then stay up to date by themselves, also when a defence is moved or cancelled.",
      "Students and mentors see their own defences, heads also those of their department, and student services all of them. Among the deadlines are the expiry of a reservation, the mentor's answer, the submission of the thesis and the end of the period for reserving.",
      "Whoever has the address sees what you see, without signing in. If it reaches somebody it was not meant for, create new addresses: the old ones stop working at once.",
    ],
    also: "ical ics subscription google outlook apple deadlines token calendar link",
  },
  prijava: {
    title: "How do I sign in?",
    text: [
      "If the sign-in page has the button “Sign in with AAI@EduHr”, sign in with the electronic identity of your institution. A student's first sign-in finds or opens the account by the JMBAG; the account of an employee is linked by the administrator. Signing out of Teza signs you out of AAI@EduHr, too.",
      "Otherwise sign in with your username and password. After several failed attempts signing in is paused for a while; wait and try again.",
      "If your session expires while you are typing, Teza asks for your password and goes on where you stopped. Nothing you typed is lost.",
    ],
    also: "session sign out log in aai eduhr electronic identity",
  },
  "lozinka-i-uredaji": {
    title: "How do I change my password and sign out on other devices?",
    text: [
      "On the page “Sign-in and security”, which you open from your profile, enter the current and the new password. The new one has at least 12 characters and signs you out on all other devices; we tell you of the change by e-mail.",
      "If you have forgotten your password, choose “Forgot your password?” on the sign-in page. The e-mail address that Teza has of you gets a link with which you set a new one. It works for half an hour and once. Whoever signs in with AAI@EduHr changes the password at their institution.",
      "The same page says on which devices you are signed in, since when, when they were last used and from which network address. You can sign out each of them, or all others at once.",
    ],
    also: "password forgotten change new devices sessions sign out security",
  },
  "prijava-u-dva-koraka": {
    title: "How do I turn on two-step sign-in?",
    text: [
      "On the page “Sign-in and security” choose “Turn on two-step sign-in” and enter your password. Scan the QR code with an app for one-time codes on your phone, then enter the six digits that it shows. From then on signing in asks for a code of the app after the password.",
      "You also get ten recovery codes. Download or print them: if you lose your phone, each of them signs you in once. On the same page you make new ones or turn the second step off, with your password and a code. We tell you of each change by e-mail.",
      "If you have neither the phone nor recovery codes, the administrator can turn the second step off. When you sign in with AAI@EduHr, your institution asks for a second step if it wants one.",
    ],
    also: "2fa mfa totp authenticator one-time code recovery codes second factor two-factor",
  },
  "pristupni-kljucevi": {
    title: "How do I sign in with a passkey?",
    text: [
      "On the page “Sign-in and security” choose “Add a passkey”, enter a name by which you will recognise it and your password, then follow your browser: your phone, your computer or a security key makes the passkey, and you unlock it with a fingerprint, your face or a PIN.",
      "On the sign-in page choose “Sign in with a passkey”: neither user name nor password is needed. If you sign in with the password, the passkey is the second step. With your first passkey you also get ten recovery codes, in case you lose the device.",
      "The same page shows when each passkey was added and last used, and removes it with your password. We tell you of each change by e-mail. In a browser without scripts passkeys do not work: there you sign in with the password and a one-time or recovery code.",
    ],
    also: "webauthn fido2 yubikey fingerprint face passwordless second factor",
  },
  "moji-podaci": {
    title: "Where are my data and how are they corrected?",
    text: [
      "On the page “My profile”, in the menu with your name, you see your data, roles, departments and degree programmes, the mail that Teza has sent you and your calendar addresses. Name, e-mail address and roles are changed by the administrator, data on your degree programmes by student services: if something is wrong, tell them.",
      "Staff can fetch their data from the HR records in the same menu. You see what would change before you confirm it.",
      "You can download everything that Teza keeps about you on the page “My data”, to which your profile leads: the zip file holds the data for reading and for programs, and your files.",
      "Which data are kept, for how long and who sees them stands on the page “Privacy”.",
    ],
    also: "profile name e-mail jmbag correction personal data gdpr cookies hr records",
  },
  ponistavanje: {
    title: "Can I undo what I have just done?",
    text: [
      "The message about a step has the button “Undo”. Until somebody has gone on or was told of the step, it puts everything back: a reservation, a submitted version, a comment, an approval, a confirmation, a proposed topic, a decision on a request or a committee, or the date of a defence. Nobody can download the files any more that you sent with the step.",
      "Notifications and e-mails about a step leave after two minutes; until then you can undo it. A step that nobody is notified of can be undone for ten minutes.",
      "If you have left the page, you find the step in the user menu under “Undo a step”, and a step of a reservation on its page too (“Undo this step”).",
      "Publishing a topic, cancelling and finishing a defence cannot be undone. What has been continued or published is corrected by a new step with a reason.",
    ],
    also: "undo take back mistake wrong",
  },
  "nesto-ne-radi": {
    title: "What if something does not work?",
    text: [
      "At the bottom of each page select “Report a problem” and describe what you were doing and what happened. The report goes to the administrator together with the address of the page; you need not be signed in.",
      "If you are told that you have no right, the page is meant for another role or belongs to somebody else's thesis. If you think that you should see it, contact the administrator.",
    ],
    also: "error problem bug support contact administrator access denied",
  },
  izgled: {
    title: "How do I change the size of letters, the colour, the theme and the language?",
    text: [
      "Press the palette at the top of the page. Choose the text size, the light or dark theme, a colour and letters that are easier to read with dyslexia. Beside the palette you can switch between Croatian and English. Your choice is kept for a year on this device.",
      "How Teza suits people with disabilities, and whom to turn to if something is not accessible to you, stands in the accessibility statement.",
    ],
    also: "dark theme dyslexia accessibility colour font language English",
  },
  obavijesti: {
    title: "How do I learn that something is new?",
    text: [
      "You get a notification and an e-mail about every step that concerns you. The number of unread ones stands on the bell at the top of the page. Press a notification and the page on which you go on will open.",
      "All your notifications, older ones too, are there when you choose “All my notifications” under the bell. There you can mark one or all of them as read.",
      "The e-mails that Teza has sent you stay on the page “My mail”, to which your profile leads.",
    ],
    also: "bell e-mail messages",
  },
  ...englishStudentArticles,
};
