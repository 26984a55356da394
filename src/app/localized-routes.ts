import { routePattern } from "#kit/http/routes.ts";
import { type Language, languageFromCookies } from "#kit/text/localization.ts";
import { findRoute, pagePath } from "./routes.ts";

/**
 * Routes for visitors and students are also available in English; those for staff are Croatian only
 * (product, interface language).
 *
 * @rule which pages exist in English
 */
const localizedRoutes = [
  "",
  "login",
  "homepage-user",
  "scheduled-defenses",
  "calendar-feeds",
  "help",
  "help/article",
  "help/:article",
  "search",
  "search-data",
  "palette",
  "send-problem",
  "accessibility",
  "provjera/:code?",
  "appearance",
  "privacy",
  "notifications",
  "notifications/read",
  "notifications/list",
  "notifications/unsubscribe/:token",
  "user/notification-settings",
  "outbox",
  "user/profile",
  "user/security",
  "user/my-data",
  "user/my-data/download",
  "user/second-factor",
  "login/code",
  "login/passkey",
  "user/passkeys",
  "password/forgotten",
  "password/reset/:token",
  "student/thesis/:id",
  "assessment/:id",
  "reviewer-opinion/:id",
  "plan/:id",
  "meetings/:id",
  "student/theses-by-mentors/:id?",
  "student/theses-by-mentors-and-study/:id",
  "student/theses-by-mentor-on-study/:id/:id?",
  "student/theses-by-mentor-on-study-json/:id/:id?",
  "student/theses-by-keywords/:id?",
  "student/theses-by-keywords-and-study/:id",
  "student/theses-by-keyword-on-study/:id/:id?",
  "student/theses-by-keyword-on-study-json/:id/:id?",
  "following",
  "undo",
  "message/list",
  "message/show-all-sent",
  "message/show-all-received",
  "message/show-for-thesis/:id",
  "message/mark-all-as-read",
  "message/mark-unread/:id",
  "message/show/:id",
  "message/new/:id?",
  "message/reply/:id",
  "message/mail-answers",
  "message/recipients",
  "message/download-attachment/:id",
  "student/all-my-reservations",
  "student/waiting-lists",
  "mentor-change/new/:id",
  "mentor-change/show/:id",
  "student/proposals",
  "student/proposals/new",
  "student/proposal/:id",
  "student/reservation/:id",
  "student/edit-reservation/:id",
  "student/confirmation-of-payment/:id",
  "student/ai-statement/:id",
  "student/example-consent/:id",
  "student/statements/:id",
  "student/check-debit-status/:id",
  "student/download-thesis/:id",
  "student/download-attachment/:id",
  "student/download-mentor-file/:id",
  "mentor-note/file/:id",
  "thesis/attachment/:id",
  "service/payment-proof/:id",
  "document/comments/:id",
  "document/remarks/:id",
  "document/changes/:id",
  "document/text/:id",
  "document/public-copy/:id",
  "document/comment-file/:id",
  "document/student-working-version/:id",
  "guests/:id",
  "guest",
  "guest/invitation/:token",
  "guest/thesis/:id",
  "guest/marks/:id",
  "guest/minutes/:id",
  "guest/opinion/:id",
  "guest/file/:id",
  "guest/attachment/:id",
  "guest/data",
  "guest/data/download",
  "document/check/:id",
  "document/student-final-version/:id",
  "document/student-edit-final-version/:id",
].map(routePattern);

/**
 * True if the page exists in English. Also true for unknown paths, because the error page exists in
 * both languages.
 */
const hasEnglish = (path: string): boolean => {
  const page = pagePath(path);
  return localizedRoutes.some((pattern) => pattern.test(page)) || findRoute(page) === undefined;
};

/**
 * Returns the language of a response: the user's preferred language if the route supports it,
 * otherwise Croatian.
 */
export const responseLanguage = (
  path: string,
  cookies: Readonly<Record<string, string>>,
): Language => (languageFromCookies(cookies) === "en" && hasEnglish(path) ? "en" : "hr");
