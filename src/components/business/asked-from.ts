import { createContext, useContext } from "react";
import { paths, quotePath, type Asked } from "../../content-model/paths";

/** The page and what it is about, for its links to the form. */
export const AskedFrom = createContext<Asked>({});

/** The heading above the form on the contact page. */
export const formId = "form-heading";

/**
 * Where "Get a quote" leads from this page: to the form, with service, town and page named; on the
 * contact page itself down to the form.
 */
export function useQuotePath(service?: string): string {
  const asked = useContext(AskedFrom);
  if (asked.from === paths.contact) return `#${formId}`;
  return quotePath({ ...asked, ...(service && { service }) });
}
