import type { Series, UsagePoint } from './model.ts';
import { espiNamespace } from './namespace.ts';
import { textElement } from './xml.ts';

/** Codes of the standard. */
export const wattHours = 72;
export const usGallons = 128;
export const usDollar = 840;
export const quality = { estimated: 8, validated: 17 } as const;
export const commodity = { electric: 1, water: 9 } as const;

/** What the values of a series are: differences over an interval, in Wh or gallons. */
export function readingType({ service }: UsagePoint, { flow, stepSeconds, scale }: Series): string {
  const isElectric = service === 'electric';
  const fields: [name: string, value: number][] = [
    // The difference over the interval.
    ['accumulationBehaviour', 4],
    ['commodity', commodity[service]],
    ['currency', usDollar],
    ['dataQualifier', 12],
    ['defaultQuality', quality.validated],
    ['flowDirection', flow === 'delivered' ? 1 : 19],
    ['intervalLength', stepSeconds],
    // Energy, or volume.
    ['kind', isElectric ? 12 : 58],
    ['powerOfTenMultiplier', scale],
    ['timeAttribute', 0],
    ['uom', isElectric ? wattHours : usGallons],
  ];
  const content = fields.map(([name, value]) => textElement(name, value)).join('');
  return `<ReadingType xmlns="${espiNamespace}">${content}</ReadingType>`;
}
