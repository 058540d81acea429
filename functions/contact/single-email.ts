import { string } from "yup";

/** Plain characters (yup's pattern is the HTML standard's): no list, no comment, no quotes. */
const singleEmail = string().required().max(254).email();

/** Whether a text is exactly one e-mail address: a list would turn a mail into a mailing. */
export const isSingleEmail = (text: string): boolean => singleEmail.isValidSync(text);
