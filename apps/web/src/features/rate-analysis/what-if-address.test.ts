import { expect, test } from 'vitest';
import { problemsOf, requestOf, typedIn, withTyped } from './what-if-address.ts';

const typed = (query: string) => typedIn(new URLSearchParams(query));

test.each([
  ['', {}],
  ['car=70', { carKwhPerWeek: '70', carFromHour: '23', carBeforeHour: '6' }],
  ['car=070&from=1&before=5', { carKwhPerWeek: '70', carFromHour: '1', carBeforeHour: '5' }],
  ['solar=5.5', { solarKw: '5.5' }],
  ['solar=5,5', { solarKw: '5.5' }],
  ['solar=-1', {}],
  ['solar=1000', {}],
  ['car=900', {}],
  ['car=70&from=25', {}],
  ['car=70&solar=x', {}],
])('the address ?%s asks for %j', (query, expected) => {
  expect(requestOf(typed(query))).toEqual(expected);
});

test.each([
  ['car=900', { car: 'amount' }],
  ['car=-5', { car: 'amount' }],
  ['car=7.5', { car: 'amount' }],
  ['car=70&from=6&before=6', { car: 'noHours' }],
  ['car=200&from=1&before=2', { car: 'tooFast' }],
  ['solar=0', { solar: true }],
  ['solar=5.55', { solar: true }],
  ['car=x&solar=y', { car: 'amount', solar: true }],
])('?%s has the problems %j', (query, expected) => {
  expect(problemsOf(typed(query))).toEqual(expected);
});

test('what is typed goes into the address, and what is empty out of it', () => {
  const chosen = new URLSearchParams('discount=yes&car=10&from=22&before=4');
  const next = withTyped(chosen, { car: '', from: '22', before: '4', solar: '3' });
  expect(next.toString()).toBe('discount=yes&solar=3');
  expect(withTyped(next, { car: '70', from: '0', before: '5', solar: '' }).toString()).toBe(
    'discount=yes&car=70&from=0&before=5',
  );
});
