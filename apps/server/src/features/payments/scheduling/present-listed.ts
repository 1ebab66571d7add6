import type { DataOf } from '@wattershed/contract/call';
import type { listScheduledPayments } from '@wattershed/contract/payments/scheduling';
import type { Services } from '../../../call.ts';
import { expectedTakings, isToCome } from '../../../paying/planned/expected-takings.ts';
import { isTakenAhead } from '../../../paying/planned/planned-rules.ts';
import { type Listed, presentPlanned } from './present-planned.ts';

type Presented = DataOf<typeof listScheduledPayments>['scheduled'];

/** In the order given, with what those to come take as things are today. */
export async function presentListed(
  { gateways, config }: Pick<Services, 'gateways' | 'config'>,
  planned: readonly Listed[],
  reader: { userUuid: string },
): Promise<Presented> {
  const coming = Map.groupBy(planned.filter(isToCome), ({ accountNumber }) => accountNumber);
  const owed = await Promise.all([...coming.keys()].map(number => gateways.billingSystem.getAmountsOwed(number)));
  const owedOf = new Map([...coming.keys()].map((number, place) => [number, owed[place]]));
  const expected = new Map(
    [...coming].flatMap(([number, ofAccount]) => {
      const now = owedOf.get(number);
      return now ? [...expectedTakings(ofAccount, now, config)] : [];
    }),
  );
  return planned.map(one => {
    const now = owedOf.get(one.accountNumber);
    const isAhead = now ? isTakenAhead(one, now) : one.isAhead;
    return { ...presentPlanned({ ...one, isAhead }, reader), expectedCents: expected.get(one.plannedId) ?? null };
  });
}
