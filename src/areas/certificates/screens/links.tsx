import type { ReactNode } from "react";
import { type ButtonVariant, ViewTabs } from "#kit/ui/buttons-and-links.tsx";
import { texts } from "../screen-texts.ts";

/** Paths of a certificate's pages; `create-data` takes the id of the reservation (product §1). */
export const certificatePaths = {
  index: "/certificate-of-completion",
  all: "/certificate-of-completion/show-all",
  new: "/certificate-of-completion/new",
  delete: (id: number) => `/certificate-of-completion/delete/${id}`,
  history: (id: number) => `/history/record/CertificateOfCompletion/${id}`,
  show: (id: number) => `/certificate-of-completion/show/${id}`,
  edit: (id: number, field = "") => `/certificate-of-completion/edit/${id}${field && `#${field}`}`,
  data: (reservationId: number) => `/certificate-of-completion/create-data/${reservationId}`,
  pdf: (id: number) => `/certificate-of-completion/create-pdf/${id}`,
};

type Props = { id: number; variant?: ButtonVariant; label?: string; children: ReactNode };

/**
 * A plain link, so that the browser downloads the file itself or shows the page with the missing
 * fields.
 */
export const PdfLink = ({ id, variant = "light", label, children }: Props) => (
  <a
    href={certificatePaths.pdf(id)}
    className="t-button"
    data-variant={variant}
    data-tone="primary"
    aria-label={label}
  >
    {children}
  </a>
);

const { list } = texts.hr;

/** Tabs for the working view and the list of all certificates. */
export const CertificateTabs = () => (
  <ViewTabs
    label={list.views}
    options={[
      { to: certificatePaths.index, label: list.current },
      { to: certificatePaths.all, label: list.all },
    ]}
  />
);
