/** What becomes of a message that a carrier has accepted. */
export type Fate = {
  /** Null: it never arrives. */
  arrivesAfterSeconds: number | null;
  /** What the carrier reports, as soon as it knows; null: nothing. */
  outcome: 'delivered' | 'bounced' | 'failed' | null;
  reason?: string;
};

const arrives: Fate = { arrivesAfterSeconds: 0, outcome: 'delivered' };
const isLate: Fate = { arrivesAfterSeconds: 60, outcome: 'delivered' };
const isLost: Fate = { arrivesAfterSeconds: null, outcome: null };

/** By how an email address starts. docs/demo.md lists them. */
const fatesOfEmails: readonly { start: string; fate: Fate }[] = [
  { start: 'bounces', fate: { arrivesAfterSeconds: null, outcome: 'bounced', reason: '5.1.1' } },
  { start: 'gives-up', fate: { arrivesAfterSeconds: null, outcome: 'failed', reason: '4.2.2' } },
  { start: 'delayed', fate: isLate },
  { start: 'lost', fate: isLost },
];

/** By the last seven digits: 555-0290 and so on, in every area code. No customer of a generated city has one of these. */
const fatesOfNumbers = new Map<string, Fate>([
  ['5550290', { arrivesAfterSeconds: null, outcome: 'bounced', reason: 'no such number' }],
  ['5550291', { arrivesAfterSeconds: null, outcome: 'failed', reason: 'phone is off' }],
  ['5550292', isLate],
  ['5550293', isLost],
]);

/** The one with this number the carrier doesn't take texts for at all. */
const refusedNumber = '5550294';

export function fateOfEmail(address: string): Fate {
  return fatesOfEmails.find(({ start }) => address.toLowerCase().startsWith(start))?.fate ?? arrives;
}

export function fateOfText(phone: string): Fate {
  return fatesOfNumbers.get(phone.slice(-7)) ?? arrives;
}

export function isRefused(phone: string): boolean {
  return phone.endsWith(refusedNumber);
}
