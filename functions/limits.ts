/** Limits of one network, and of all networks together. Most limits of a single request stand beside the code that reads it. */
import { day, minute, second } from "./clock";

const megabyte = 1_000_000;

/** The amount that networks of a prefix length may use: a single address, a household, a company (RFC 6177). */
export type Allowance = Readonly<{
  /** An IPv4 address or an IPv6 /64. */
  address: number;
  /** An IPv6 /56. */
  household: number;
  /** An IPv6 /48. */
  company: number;
  /** All callers together. */
  all: number;
}>;

const allowance = (address: number, all: number): Allowance => ({
  address,
  household: 2 * address,
  company: 4 * address,
  all,
});

/** The part of what there is for all that anybody may use; the rest is for networks that use none of it yet. */
export const sharedPart = 0.75;

/** Connections, also idle ones; more would use up the store's file descriptors. Behind our proxy only the sum counts. */
export const maxConcurrentConnections = allowance(400, 4000);

/** Requests that are being answered, but for those of monitors. Together they leave file descriptors for store and mails. */
export const maxConcurrentRequests = allowance(200, 3000);

/** Requests among these whose body is still coming, such as messages and sign-ins. */
export const maxConcurrentBodies = allowance(20, 600);

/** Requests that a caller gives up before they are answered, within milliseconds; beyond that his next ones are refused. */
export const abandonedRequests = { window: 10 * second, allowance: allowance(100, Infinity) };

/** Milliseconds within which the first byte of a body must come: a lost packet may take some seconds on a bad line. */
export const firstByteWithin = 10_000;

/** Messages with photos that are uploading; more at once could fill the disk. */
export const maxConcurrentUploads = allowance(3, 40);

/** Google's pictures that are being passed on, each in memory. A gallery shows ten, which a browser may ask for at once. */
export const maxConcurrentPictures: Allowance = {
  address: 10,
  household: 12,
  company: 18,
  all: 24,
};

/** Messages by the window in which they count, in milliseconds; the same again for those held as possible spam. */
export const messageLimits: readonly { readonly window: number; readonly allowance: Allowance }[] =
  [
    { window: 10 * minute, allowance: allowance(5, Infinity) },
    { window: day, allowance: allowance(40, Infinity) },
  ];

/** Error pages for forms in a minute, each of which takes some 20 ms. Beyond that errors are sent as plain text. */
export const errorPagesPerMinute = allowance(20, Infinity);

/**
 * Milliseconds for which a network's photos are decoded within a window of milliseconds, one picture at a time for all.
 * One of a phone takes a second at most. Beyond that a message is taken without its photos.
 */
export const decodingTime = { window: 10 * minute, allowance: allowance(30_000, Infinity) };

/** Bytes of photos that are kept within a day, as we encode them. Beyond that a message is taken without its photos. */
export const photoBytesPerDay = allowance(60 * megabyte, 500 * megabyte);

/** Bytes among these of messages that are held as possible spam. */
export const photoBytesOfHeld = 0.2 * photoBytesPerDay.all;

/** Bytes of photos in a day that raise the alarm, before those of anybody are refused. */
export const photoBytesAlarm = 0.8 * sharedPart * photoBytesPerDay.all;

/** More messages in an hour, held ones too, raise the alarm: a flood, since one address is stopped there, or a post. */
export const messagesPerHourAlarm = 30;

/** Fewer bytes free on a disk raise the alarm: four days of photos at the most. */
export const minFreeDisk = 2000 * megabyte;

/** Acknowledgements that are caused within an hour; the addresses that a network names may be anybody's. */
export const acknowledgementsPerHour: Allowance = { address: 2, household: 2, company: 2, all: 30 };

/** The last quarter of those for all is for networks that had not written that day. */
export const acknowledgementsOfKnownNetworks = 22;

/** A message sent without the form's script is acknowledged while fewer than this were in that hour: bots rarely run it. */
export const acknowledgementsWithoutScript = 10;

/** Acknowledgements within a day to all mailboxes of a domain that is no large provider's; a mailbox gets one. */
export const acknowledgementsPerDay = 5;

/** Links to sign in that are asked for within an hour, by devices on which the user was never signed in. */
export const linksPerHour = allowance(3, Infinity);

/** Lines of the log in a minute for requests that are refused or fail, and as many for others: at most 240 MB a day. */
export const requestLinesPerMinute = 300;

/** Lines of the log in a minute for failures of one kind. */
export const failureLinesPerMinute = 60;

/** Bytes of a request's path in the log. */
export const loggedPathBytes = 100;
