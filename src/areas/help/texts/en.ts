/** Help, problem report, accessibility statement and privacy page in English. */
export const english = {
  title: "Help",
  lead: "How each step is done in Teza, from the proposal of a topic to the certificate of completion.",
  search: "Search the help",
  find: "Search",
  all: "Show the whole help",
  count: "{count, plural, one {# answer found.} other {# answers found.}}",
  none: "No answer to “{search}”",
  noneText: "Try a shorter or another word, for example “deadline”, “payment” or “defence”.",
  about: "About the page you came from",
  contents: "Contents",
  chapters: {
    everyone: "For everybody",
    student: "For students",
    teacher: "For mentors and co-mentors",
    headOfDepartment: "For heads of department",
    viceDean: "For vice deans",
    library: "For the library",
    accountancy: "For accountancy",
    studentServices: "For student services",
    admin: "For administrators",
  },
  problem: {
    title: "Report a problem",
    lead: "Describe what you were doing and what happened. The report goes to the administrator.",
    mailFrom: "Your e-mail address",
    description: "Description of the problem",
    url: "The page with the problem",
    send: "Send the report",
    sending: "Sending…",
    sent: "Thank you! The report has been sent to the administrator.",
    failed: "The report was not sent. Check your internet connection and try again.",
    mailFromMissing: "The sender's e-mail is required",
    mailFromWrong: "The e-mail address is not valid",
    descriptionMissing: "Please describe the problem",
    descriptionTooLong: "The description may have at most 5000 characters. Please shorten it.",
    tooMany: "You have sent several reports in a short time. Please try again in an hour.",
  },
  accessibility: {
    title: "Accessibility statement",
    lead: "This statement concerns the web application Teza, in which {faculty} manages final and graduate theses.",
    sections: [
      {
        title: "Compliance",
        text: [
          "The faculty strives to make Teza accessible in accordance with the Croatian Act on the Accessibility of Websites and Mobile Applications of Public Sector Bodies (Official Gazette 17/19) and the standard EN 301 549. The application is built to WCAG 2.2, level AA.",
        ],
      },
      {
        title: "What has been done",
        text: [
          "The whole life of a thesis can be done by keyboard alone. Text and background have enough contrast in the light and the dark theme and with any chosen colour. Letters can be enlarged, and a typeface for readers with dyslexia can be switched on. Public pages can be read without scripts.",
          "With each change of the application its pages are checked automatically by the tool axe, in both themes.",
        ],
      },
      {
        title: "Content that may not be accessible",
        text: [
          "Theses, attachments and proofs of payment are submitted by users, so those files need not be accessible. The certificates that Teza makes are tagged PDFs (PDF/UA-1).",
        ],
      },
      {
        title: "Feedback",
        text: [
          "If you come across content that is not accessible to you, contact the faculty. Give the address of the page and say what you were trying to do; you may also get the content in another form.",
        ],
      },
      {
        title: "Supervision",
        text: [
          "If you are not satisfied with the answer, you may turn to the Information Commissioner of the Republic of Croatia, who supervises the application of the Act.",
        ],
      },
      {
        title: "How this statement was made",
        text: ["The statement rests on a self-assessment and is renewed with each larger change of the application."],
      },
    ],
  },
  privacy: {
    title: "Privacy",
    lead: "Which data Teza keeps, why, and who sees them.",
    sections: [
      {
        title: "Why data are processed",
        text: [
          "{faculty} keeps the data needed to register, write, defend and store a thesis. Processing is necessary for the tasks of a higher education institution and its legal obligations: keeping student records and publishing theses in the repository.",
        ],
      },
      {
        title: "Which data are kept",
        text: [
          "First and last name, username, e-mail address, roles and, for students, also JMBAG, study and programme, year of study and data on the thesis, payment, defence and grade. The date and place of birth are entered for the certificate of completion.",
          "Every change of data is recorded: who made it, when and what was changed.",
        ],
      },
      {
        title: "What is public",
        text: [
          "Everybody can see topics, their description, mentor, co-mentor and study and, with a reserved or defended topic, the student's name and the date of the defence. A thesis can be downloaded only if the student chose public access. JMBAG, OIB, grades, birth data, debts and e-mail addresses are never public.",
        ],
      },
      {
        title: "Who sees the rest",
        text: [
          "Data on a reservation are seen by the student, the mentor and co-mentor and the offices that confirm something on the way, each as much as it needs. The administrator sees all data. When the administrator works on behalf of somebody else, both names are recorded.",
        ],
      },
      {
        title: "To whom data are sent",
        text: [
          "Data on a defended thesis are sent to the national repository Dabar and to ISVU, the information system of higher education institutions.",
        ],
      },
      {
        title: "Cookies",
        text: [
          "Teza stores only the cookies it needs: for signing in, for the message about the last step and for your choice of appearance and language (one year). There is no tracking and no advertising.",
        ],
      },
      {
        title: "Your rights",
        text: [
          "You may ask to see your data and to have wrong data corrected. Contact student services or the faculty's data protection officer. You may lodge a complaint with the Croatian Personal Data Protection Agency.",
        ],
      },
    ],
  },
} as const;
