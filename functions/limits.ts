/**
 * Limits of one network, and of all networks together. The limits of a single request mostly stand beside the code that
 * reads the request.
 */
import { dayMs, minuteMs, secondMs } from "./shared/clock";

const megabyte = 1_000_000;

/** The amount that callers may use, by the size of their network. Providers give sites an IPv6 /56 or /48 (RFC 6177). */
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

/** The share of a common limit that any network may use. The rest is for networks that have used nothing yet. */
export const unreservedShare = 0.75;

/**
 * Open connections, idle ones included. More would leave the store no file descriptors. Only `all` counts behind our
 * proxy, which has every connection.
 */
export const maxConcurrentConnections = allowance(400, 4000);

/**
 * Requests that come or are being answered, except those of monitors. This many leave enough file descriptors for the
 * store and for mails.
 */
export const maxConcurrentRequests = allowance(200, 3000);

/**
 * A caller may abandon this many POSTs within the window (milliseconds). Then the next ones are refused, unless they are
 * small and come in one piece: others may be behind the same address. Once `all` are used up, this holds for all networks
 * that abandoned any. Visitors leave pages, so GETs do not count.
 */
export const abandonedPosts = { window: 10 * secondMs, allowance: allowance(100, 300) };

/** Messages whose photos are being uploaded. More at once could fill the disk. */
export const maxConcurrentUploads = allowance(3, 40);

/**
 * Pictures of Google's that are being passed on. Each is in memory. A gallery shows ten, and a browser may ask for all
 * of them at once.
 */
export const maxConcurrentPictures: Allowance = {
  address: 10,
  prefix56: 12,
  prefix48: 18,
  all: 24,
};

/**
 * Messages that a network may send within each window (milliseconds). Messages held as possible spam are counted apart,
 * with the same limits.
 */
export const messageLimits: readonly { readonly window: number; readonly allowance: Allowance }[] =
  [
    { window: 10 * minuteMs, allowance: allowance(5, Infinity) },
    { window: dayMs, allowance: allowance(40, Infinity) },
  ];

/**
 * Bytes that a network may send to the contact form within the window (milliseconds), whatever becomes of them. A
 * request counts as the bytes that came, but at least as `least`, for the time it takes. Small messages and forms of
 * more than 64 kB have this much each, so that a neighbour's photos keep nobody from writing. The five messages that an
 * address may send fit in, however large they are. There is no sum for all callers: a visitor who corrects a mistake
 * must not be refused because of others.
 */
export const receivedBytes = {
  window: 10 * minuteMs,
  allowance: allowance(400 * megabyte, Infinity),
  least: 4000,
};

/**
 * Pages that show a form with its errors; each takes some 20 ms to make. The errors are sent as plain text after this
 * many in a minute.
 */
export const errorPagesPerMinute = allowance(20, Infinity);

/**
 * Milliseconds spent on decoding a network's photos within the window (milliseconds). Only one picture is decoded at a
 * time, for all networks together. A phone's picture takes a second at most. Once the time is used up, messages are
 * accepted without their photos.
 */
export const decodingTime = { window: 10 * minuteMs, allowance: allowance(30_000, Infinity) };

/**
 * Bytes of photos, as we encode them, that are kept within a day. Once they are used up, messages are accepted without
 * their photos.
 */
export const photoBytesPerDay = allowance(60 * megabyte, 500 * megabyte);

/** The part of a day's bytes that the photos of messages held as possible spam may use. */
export const photoBytesOfHeld = 0.2 * photoBytesPerDay.all;

/** This many bytes of photos in a day raise the alarm, before anybody's photos are refused. */
export const photoBytesAlarm = 0.8 * unreservedShare * photoBytesPerDay.all;

/**
 * More messages than this in an hour, held ones included, raise the alarm. One address cannot send so many, so it is a
 * flood, or the firm was in the news.
 */
export const messagesPerHourAlarm = 30;

/** A disk with fewer free bytes than this raises the alarm. It is room for four days of photos. */
export const minFreeDisk = 2000 * megabyte;

/** Acknowledgements that a network may cause within an hour. The e-mail addresses it types may be anybody's. */
export const acknowledgementsPerHour: Allowance = { address: 2, prefix56: 2, prefix48: 2, all: 30 };

/** The limit for a network that has written before on that day. The rest of `all` is for networks that had not. */
export const acknowledgementsOfKnownNetworks = 22;

/**
 * A message sent without the form's script is acknowledged only while fewer than this many acknowledgements went out in
 * the hour. Bots rarely run scripts.
 */
export const acknowledgementsWithoutScript = 10;

/**
 * Acknowledgements in a day to all mailboxes of one domain together, unless that is a large provider's. Each mailbox
 * gets one a day.
 */
export const acknowledgementsPerDay = 5;

/**
 * Calls of NOTIFY_URL within an hour. Urgent enquiries and others have this limit each. One more call then says how many
 * enquiries came.
 */
export const pushesPerHour: Allowance = { address: 3, prefix56: 3, prefix48: 3, all: 12 };

/**
 * Reminders about single enquiries within an hour. For the others one mail says how many wait, so that a flood of
 * messages brings no flood of reminders. Urgent ones are pushed too.
 */
export const remindersPerHour = 20;

/**
 * Milliseconds between two mails that count who waits for an answer, and between two pushes of urgent enquiries beyond
 * the hour's sum.
 */
export const countsEvery = 10 * minuteMs;

/** Links to sign in that a network may ask for within an hour, on devices where the user was never signed in. */
export const linksPerHour = allowance(3, Infinity);

/**
 * Log lines in a minute for requests that are refused or fail, and as many for all others. Together they make at most
 * 240 MB a day.
 */
export const requestLinesPerMinute = 300;

/** Log lines in a minute for failures of one kind. */
export const failureLinesPerMinute = 60;

/** A request's path is cut to this many bytes in the log. */
export const loggedPathBytes = 100;
