/** Limits of one network, and of all. Those of a single request stand beside its reader. */
import { dayMs, minuteMs, secondMs } from "./shared/clock";

const megabyte = 1_000_000;

/** The amount that a network may use. Providers give sites an IPv6 /56 or /48 (RFC 6177). */
export type Allowance = Readonly<{
  /** An IPv4 address or an IPv6 /64. */
  address: number;
  /** An IPv6 /56. */
  prefix56: number;
  /** An IPv6 /48. */
  prefix48: number;
  /** All callers together. */
  all: number;
}>;

const allowance = (address: number, all: number): Allowance => ({
  address,
  prefix56: 2 * address,
  prefix48: 4 * address,
  all,
});

/** Uses of a network that are counted singly; further ones are added to the last. */
export const maxCountedUses = 1000;

/** The share of a common limit that any network may use. The rest is for networks that have used nothing yet. */
export const unreservedShare = 0.75;

/** Open connections. Only `all` counts behind our proxy, which has every connection. */
export const maxConcurrentConnections = allowance(400, 4000);

/** Requests under way, except monitors'. So many leave enough file descriptors for the store and for mails. */
export const maxConcurrentRequests = allowance(200, 3000);

/**
 * POSTs that a caller may abandon within the window (milliseconds). The next are refused, unless they are small and
 * come in one piece: others may be behind the same address. Past `all`, this holds for all networks that abandoned any.
 */
export const abandonedPosts = { window: 10 * secondMs, allowance: allowance(100, 300) };

/** Messages whose photos are being uploaded. More at once could fill the disk. */
export const maxConcurrentUploads = allowance(3, 40);

/** Pictures of Google's under way, each in memory. A browser may ask for all ten at once. */
export const maxConcurrentPictures: Allowance = {
  address: 10,
  prefix56: 12,
  prefix48: 18,
  all: 24,
};

/**
 * Bytes of Google's pictures that a network may fetch within the window (milliseconds). Behind a proxy the kernel keeps
 * what nobody reads, where no slot counts it. A whole gallery at its largest has 5 MB.
 */
export const pictureBytes = {
  window: 10 * minuteMs,
  allowance: allowance(60 * megabyte, 600 * megabyte),
};

/** Messages of a network within each window (milliseconds); those held as possible spam are counted apart. */
export const messageLimits = [
  { window: 10 * minuteMs, allowance: allowance(5, Infinity) },
  { window: dayMs, allowance: allowance(40, Infinity) },
] as const;

/**
 * Bytes that a network may send to the contact form within the window (milliseconds), whatever becomes of them. A
 * request counts as the bytes that came, but at least as `least`, for the time it takes. Small messages and forms of
 * more than 64 kB have this much each, so that a neighbour's photos keep nobody from writing. There is no sum for all
 * callers: a visitor who corrects a mistake must not be refused because of others.
 */
export const receivedBytes = {
  window: 10 * minuteMs,
  allowance: allowance(400 * megabyte, Infinity),
  least: 4000,
};

/** Pages in a minute that show a form with its errors, at 20 to 80 ms each. Further errors are plain text. */
export const errorPagesPerMinute = allowance(20, Infinity);

/** Milliseconds of decoding a network's photos. Beyond it, messages lose their photos. */
export const decodingTime = { window: 10 * minuteMs, allowance: allowance(30_000, Infinity) };

/** Bytes of photos, as we encode them, kept within a day. Beyond them, messages are accepted without photos. */
export const photoBytesPerDay = allowance(60 * megabyte, 500 * megabyte);

/** The part of a day's bytes that the photos of messages held as possible spam may use. */
export const photoBytesOfHeld = 0.2 * photoBytesPerDay.all;

/** This many bytes of photos in a day raise the alarm, before anybody's photos are refused. */
export const photoBytesAlarm = 0.8 * unreservedShare * photoBytesPerDay.all;

/** Messages in an hour, held ones too, above which the alarm is raised. */
export const messagesPerHourAlarm = 30;

/** A disk with fewer free bytes than this raises the alarm. It is room for four days of photos. */
export const minFreeDisk = 2000 * megabyte;

/** Acknowledgements that a network may cause within an hour. The e-mail addresses it types may be anybody's. */
export const acknowledgementsPerHour: Allowance = { address: 2, prefix56: 2, prefix48: 2, all: 30 };

/** The limit for a network that wrote before that day. The rest is for those that had not. */
export const acknowledgementsOfKnownNetworks = 22;

/** Acknowledgements in an hour below which a message sent without script gets one. Bots rarely run scripts. */
export const acknowledgementsWithoutScript = 10;

/** Acknowledgements in a day to a domain, unless it is a large provider's. Each mailbox gets one a day. */
export const acknowledgementsPerDay = 5;

/** Calls of NOTIFY_URL within an hour, for urgent enquiries and others each. One more says how many came. */
export const pushesPerHour: Allowance = { address: 3, prefix56: 3, prefix48: 3, all: 12 };

/** Reminders of single enquiries within an hour. Beyond it one mail says how many wait. */
export const remindersPerHour = 20;

/** Milliseconds between two mails that count who waits, and between urgent pushes beyond the hour's sum. */
export const countsEvery = 10 * minuteMs;

/** Links to sign in that a network may ask for within an hour, on devices where the user was never signed in. */
export const linksPerHour = allowance(3, Infinity);

/** Log lines in a minute for refused and failed requests, and as many for others: 240 MB a day at most. */
export const requestLinesPerMinute = 300;

/** Log lines in a minute for failures of one kind. */
export const failureLinesPerMinute = 60;

/** A request's path is cut to this many bytes in the log. */
export const loggedPathBytes = 100;
