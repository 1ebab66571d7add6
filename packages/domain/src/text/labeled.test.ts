import { expect, it } from 'vitest';
import { labeled } from './labeled.ts';

it.each([
  ['EN_US', 'Water: $12.47'],
  ['ES', 'Water: $12.47'],
  ['FR', 'Water\u00a0: $12.47'],
] as const)('a value stands after its label and a colon in %s', (language, expected) => {
  expect(labeled('Water', '$12.47', language)).toBe(expected);
});
