import { isIPv6 } from 'node:net';

const hidden = '•••';
const email = /[^\s"@<>(),;/?&=]+@[^\s"@<>(),;/?&=]+\.[^\s"@<>(),;/?&=]+/g;
const ipv4 = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g;
/** Candidates; hours and hashes are among them. */
const withColons = /(?<![\w:])[0-9a-f]*:[0-9a-f:]*:[0-9a-f]*(?![\w:])/gi;
/** Written with what people put between the groups, so that an account number is none. */
const phone = /(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g;

/**
 * Text that a browser sent, without email addresses, IP addresses and phone numbers: it goes into the log, which nobody
 * can erase anything from.
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(email, hidden)
    .replace(ipv4, hidden)
    .replace(withColons, found => (isIPv6(found) ? hidden : found))
    .replace(phone, hidden);
}

/** What a screen's address tells without its query and fragment, in which anything may stand. */
export function pathAlone(url: string): string {
  return withoutAddresses(url.replace(/[?#].*$/s, ''));
}
