import {
  IconArrowBackUp,
  IconBookmark,
  IconBulb,
  IconCalendarEvent,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconClipboardList,
  IconClockExclamation,
  IconFileText,
  IconMessage,
  IconReceipt,
} from "@tabler/icons-react";
import type { NotificationIcon } from "../notifications.ts";

/** The icon component of each notification icon. */
export const iconComponents: Record<NotificationIcon, typeof IconBookmark> = {
  reservation: IconBookmark,
  approved: IconCircleCheck,
  returned: IconArrowBackUp,
  stopped: IconCircleX,
  document: IconFileText,
  payment: IconReceipt,
  defense: IconCalendarEvent,
  deadline: IconClockExclamation,
  thesis: IconBulb,
  request: IconClipboardList,
  message: IconMessage,
  certificate: IconCertificate,
};
