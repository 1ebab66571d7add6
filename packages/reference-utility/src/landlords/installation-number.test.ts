import { expect, it } from 'vitest';
import { installationNumberOf, readInstallationNumber } from './installation-number.ts';

it.each(['electric', 'water'] as const)('the number of a premise’s %s is read back', commodity => {
  const key = { premiseId: 'P000000512', commodity };
  expect(readInstallationNumber(installationNumberOf(key))).toEqual(key);
});

it.each(['', 'P0000005121', '0000005123', '00000051211'])('%j is no number of ours', text => {
  expect(readInstallationNumber(text)).toBeUndefined();
});
