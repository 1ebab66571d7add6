import { listPaymentLocations } from '@wattershed/contract/payments/locations';
import type { Position } from '@wattershed/domain/place/distance';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { MapUnavailable } from '../../../gateways/location/port.ts';
import type { PaymentLocation } from '../../../gateways/payment-locations/port.ts';

/** Nobody drives farther to pay a bill, and nobody reads a longer list. */
const within = { miles: 60, limit: 40 };

/** The same, as the wire's types have it. */
const presentLocation = ({ hours, ...location }: PaymentLocation) => ({
  ...location,
  hours: { ...hours, week: hours.week.map(spans => [...spans]) },
});

type Center = Position & { label: string };

export const paymentLocationCalls: AnsweredCall[] = [
  answer(listPaymentLocations, async ({ gateways, request: { near } }) => {
    const listNear = async (center: Center) => ({
      center,
      suggestions: [],
      locations: (await gateways.paymentLocations.listNear(center, within)).map(presentLocation),
    });
    // Nobody else is told where a visitor is: the browser has no words for it, and needs none.
    if ('latitude' in near) return listNear({ ...near, label: '' });
    const found = await gateways.location.findPosition(near.text).catch((error: unknown) => {
      throw error instanceof MapUnavailable ? new CallError('SYS503', { cause: error }) : error;
    });
    if (found.kind === 'found') return listNear({ ...found.position, label: found.label });
    return { center: null, suggestions: found.kind === 'several' ? found.labels : [], locations: [] };
  }),
];
