import type { DataOf } from '@wattershed/contract/call';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type Offer = DataOf<typeof findArrangementOffer>;
type Listed = DataOf<typeof listArrangements>;

const dueOns = ['2027-01-07', '2027-02-07', '2027-03-10', '2027-04-07', '2027-05-08', '2027-06-07'].map(localDate);

/** $380.01, of which $240.00 is past due. */
export const offered: Offer = {
  standing: 'can-agree',
  today: localDate('2026-11-28'),
  choices: [
    { balanceType: 'total', amountCents: cents(38_001), most: 6, isAllPastDue: false },
    { balanceType: 'past-due', amountCents: cents(24_000), most: 4, isAllPastDue: true },
  ],
  dueOns,
  reconnectFeeCents: null,
};

const part = (number: number, openCents: number, isLate = false) => ({
  ...{ number, dueOn: dueOns[number - 1] ?? localDate('2027-01-07'), amountCents: cents(12_667) },
  ...{ openCents: cents(openCents), isLate },
});

/** One that is kept: the first is paid, the second in part. */
export const kept: Listed['arrangements'][number] = {
  ...{ agreedOn: localDate('2026-11-28'), state: 'active', endedOn: null, amountCents: cents(38_001) },
  installments: [part(1, 0), part(2, 5_000), part(3, 12_667)],
};

export const late: Listed['arrangements'][number] = {
  ...kept,
  installments: [part(1, 12_667, true), part(2, 12_667), part(3, 12_667)],
};

export const over: Listed['arrangements'] = [
  { ...kept, agreedOn: localDate('2026-05-01'), state: 'completed', endedOn: localDate('2026-08-10') },
  { ...kept, agreedOn: localDate('2025-01-15'), state: 'broken', endedOn: localDate('2025-03-12') },
];

/** A server that knows the arrangements of an account: none, unless the test says otherwise. */
export function answerArrangements(
  { arrangements = [], keepBy = null }: Partial<Listed> = {},
  offer: Partial<Offer> = {},
): void {
  answerCall(listArrangements, () => ({ data: { today: offered.today, arrangements, keepBy } }));
  answerCall(findArrangementOffer, () => ({ data: { ...offered, ...offer } }));
  answerCall(agreeToArrangement, () => ({ data: {} }));
}
