/**
 * Words that stand for others that are still to be written. The content check refuses a note to the
 * writer; a stand-in for a value may stay until the site goes live, where the launch check names it.
 */

/** Notes to whoever writes, and what templates say. */
export const noteToWriter =
  /\b(?:TODO|FIXME|TBC|TBD|XXX+)\b|\b(?:lorem ipsum|dolor sit amet)\b|\bYour (?:first heading|text)\b|\bAnswer it here, in the first paragraph\b|\bWhat the reader wants to know first\b|\[(?:insert|add|your)\b[^\]]*\]/i;

/** Stand-ins for a key, a number or an address, like SAMPLE-PLACE-ID. */
export const standInWord = /\b(?:SAMPLE|CHANGE[-_]?ME|PLACEHOLDER)(?:[-_][A-Z]+)*\b/g;
