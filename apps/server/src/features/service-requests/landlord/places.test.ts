import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

const unit = (name: string) => ({ street: '77 Almond St', unit: name, city: 'Oak Hollow' });

it.each([
  ['a house', [unit('')], '77 Almond St, Oak Hollow'],
  ['a unit with two services', [unit('Unit A'), unit('Unit A')], '77 Almond St, Oak Hollow (Unit A)'],
  [
    'units of two houses',
    [unit('Unit A'), unit('Unit B'), { ...unit(''), street: '9 Depot Ln' }],
    '77 Almond St, Oak Hollow (Unit A, Unit B); 9 Depot Ln, Oak Hollow',
  ],
])('says where %s is', (_title, installations, words) => {
  expect(placesOf(installations)).toBe(words);
});
