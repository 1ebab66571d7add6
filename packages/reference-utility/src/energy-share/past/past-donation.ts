import { addDays, addMonths, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { laterOf } from '@wattershed/tariffs/calendar';
import type { BilledAccount } from '../../billing/billed-accounts.ts';
import { personaOf } from '../../city/personas/persona-of-account.ts';
import { keyOf, randomFrom } from '../../city/random.ts';
import type { KeptDonation } from '../monthly-line.ts';

// Keeps these draws separate from the city's others for the same account number.
const givingMoment = 7_121;

const shareOfGivers = 0.14;

/** They pay each bill by its due date, so that what they give always counts. */
const givingHabits: readonly string[] = ['on-time', 'autopay', 'overpays'];

/** The demo person who gives with each bill, as docs/demo.md says. */
const givingPersona = { name: 'paperless', amountCents: cents(500), months: 8 };

type Giver = Pick<BilledAccount, 'accountNumber' | 'paymentHabit' | 'openedOn' | 'closedOn'>;

/** What an account of the city gives with its bills since some day before the city’s first; null for most. */
export function pastDonation(seed: number, account: Giver, through: LocalDate): KeptDonation | null {
  const { accountNumber, paymentHabit, openedOn, closedOn } = account;
  const persona = personaOf(accountNumber);
  if (persona === givingPersona.name) {
    return { amountCents: givingPersona.amountCents, agreedOn: addMonths(through, -givingPersona.months), closedOn };
  }
  const random = randomFrom(keyOf(seed, Number(accountNumber), givingMoment));
  const gives = random.chance(shareOfGivers);
  const amountCents = cents(100 * random.pick([1, 1, 2, 5, 5, 10]));
  const agreedOn = addDays(through, -random.whole(60, 700));
  if (!gives || persona !== undefined || closedOn !== null || !givingHabits.includes(paymentHabit)) return null;
  return { amountCents, agreedOn: laterOf(agreedOn, openedOn), closedOn };
}
