/** Part by part: `registration.contact.tcpa`, `paperless.consent.covers`, `landlord-paper.terms.1`, `budget.agree`. */
const agreed = /\.(?:tcpa|consent|agree|terms)(?:\.|$)/;

/** Headings and labels of what was agreed to, and links that lead to terms. */
const about = /^autopay\.terms\.|\.terms\.read$|\.terms$/;

/**
 * Whether people agree to these words: what they agreed to is kept by the version of the release's words, so that other words would be
 * put into their mouths. consent-words.test.ts holds the versions.
 */
export function isAgreedTo(key: string): boolean {
  return agreed.test(key) && (!about.test(key) || key === 'guests.register.terms');
}
