import type { DataOf } from '@wattershed/contract/call';
import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type Offer = DataOf<typeof findExtensionOffer>;
type Listed = DataOf<typeof listExtensions>;

/** $120.00, due on December 8. */
export const extensible: Offer = {
  ...{ standing: 'can-request', today: localDate('2026-11-28'), amountCents: cents(12_000), isPastDue: false },
  days: { earliest: localDate('2026-12-09'), latest: localDate('2026-12-22') },
  ...{ leftAfter: 1, shutOffOn: null },
};

/** What an account that can't get one is offered. */
export const notExtensible = { amountCents: cents(0), days: null } as const;

export const extended: Listed['extensions'][number] = {
  ...{ requestedOn: localDate('2026-11-28'), state: 'active', endedOn: null, until: localDate('2026-12-18') },
  ...{ amountCents: cents(12_000), openCents: cents(5_000), shutOffOn: null },
};

export const earlier: Listed['extensions'] = [
  { ...extended, requestedOn: localDate('2026-05-01'), state: 'completed', endedOn: localDate('2026-05-10') },
  { ...extended, requestedOn: localDate('2026-01-15'), state: 'broken', endedOn: localDate('2026-02-01') },
];

/** A server that knows the extensions of an account: none, unless the test says otherwise. */
export function answerExtensions({ extensions = [] }: Partial<Listed> = {}, offer: Partial<Offer> = {}): void {
  answerCall(listExtensions, () => ({ data: { extensions } }));
  answerCall(findExtensionOffer, () => ({ data: { ...extensible, ...offer } }));
  answerCall(requestExtension, () => ({ data: {} }));
}
