import { createContext, useContext } from "react";
import { formHeadingId, type EnquirySubject } from "../../../functions/shared/contact-fields";
import { paths, quotePath } from "../../content-model/site-paths";

/** The path of the page, and its service or town. */
type LinkingPage = EnquirySubject & { readonly path?: string };

/** The page being shown, for its links to the form. */
export const LinkingPageContext = createContext<LinkingPage>({});

/**
 * Target of "Get a quote" on this page: the form, with the page's service and town if it has them;
 * on the contact page itself a jump down to the form.
 * @param service replaces the page's own
 */
export function useQuotePath(service?: string): string {
  const page = useContext(LinkingPageContext);
  if (page.path === paths.contact) return `#${formHeadingId}`;
  return quotePath({ service: service ?? page.service, town: page.town });
}
