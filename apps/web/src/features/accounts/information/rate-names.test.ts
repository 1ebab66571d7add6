import { listTariffs } from '@wattershed/tariffs/library';
import information from '@wattershed/texts/accounts/information.en-us.json' with { type: 'json' };
import { expect, it } from 'vitest';

it('every rate of the demo city has a name', () => {
  const labels = new Set(listTariffs().map(({ label }) => label));
  expect([...labels].filter(label => !(`information.rate.${label}` in information))).toEqual([]);
});
