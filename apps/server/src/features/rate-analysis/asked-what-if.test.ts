import { expect, test } from 'vitest';
import { CallError } from '../../errors.ts';
import { type AskedWhatIf, whatIfOf } from './asked-what-if.ts';

const car = { carKwhPerWeek: '70', carFromHour: '23', carBeforeHour: '6' };

test.each([
  [{}, {}],
  [car, { car: { kWhPerWeek: 70, fromHour: 23, beforeHour: 6 } }],
  [{ solarKw: '5.5' }, { solarKw: 5.5 }],
  [
    { ...car, solarKw: '50' },
    { car: { kWhPerWeek: 70, fromHour: 23, beforeHour: 6 }, solarKw: 50 },
  ],
])('%j asks for %j', (asked, expected) => {
  expect(whatIfOf(asked)).toEqual(expected);
});

test.each<AskedWhatIf>([
  { ...car, carKwhPerWeek: '900' },
  { ...car, carKwhPerWeek: undefined },
  { carKwhPerWeek: '70' },
  { ...car, carBeforeHour: '23' },
  { carKwhPerWeek: '300', carFromHour: '1', carBeforeHour: '2' },
  { solarKw: '-1' },
  { solarKw: '0' },
  { solarKw: '1000' },
])('%j is refused', asked => {
  expect(() => whatIfOf(asked)).toThrow(CallError);
});
