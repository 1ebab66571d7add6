import { findPlace } from '@wattershed/contract/outages/place';
import { isInRing } from '@wattershed/domain/place/ring';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { CallError } from '../../errors.ts';
import { MapUnavailable } from '../../gateways/location/port.ts';

/** Throws SYS503 while the map is away. */
export const findPosition = ({ location }: Services['gateways'], text: string) =>
  location.findPosition(text).catch((error: unknown) => {
    throw error instanceof MapUnavailable ? new CallError('SYS503', { cause: error }) : error;
  });

export const placeCalls: AnsweredCall[] = [
  answer(findPlace, async ({ gateways, request: { text } }) => {
    const found = await findPosition(gateways, text);
    if (found.kind !== 'found') {
      return { center: null, suggestions: found.kind === 'several' ? found.labels : [], isInTerritory: false };
    }
    const { label, position } = found;
    const [named = ''] = /\b\d{5}\b(?!.*\b\d{5}\b)/.exec(text) ?? [];
    const zips = gateways.outageSystem.mapTerritory().find(({ ring }) => isInRing(position, ring))?.zips ?? [];
    const zip = zips.find(one => one === named) ?? (zips.length === 1 ? (zips[0] ?? '') : '');
    return {
      center: { label, ...position, zip },
      suggestions: [],
      isInTerritory: gateways.outageSystem.isInTerritory(position),
    };
  }),
];
