import { describe, expect, it } from 'vitest';
import { missingManagerFields } from './landlord-manager.ts';

describe('missingManagerFields', () => {
  // va-landlord-step3
  it.each([
    ['', '', '', []],
    ['Max', '5125550123', '12-3456789', []],
    [' ', '', '', []],
    ['Max', '', '', ['phone', 'taxId']],
    ['', '5125550123', '', ['name', 'taxId']],
    ['', '', '12-3456789', ['name', 'phone']],
    ['Max', '5125550123', '', ['taxId']],
    ['Max', '', '12-3456789', ['phone']],
    ['', '5125550123', '12-3456789', ['name']],
  ])('for name "%s", phone "%s" and tax id "%s" misses %j', (name, phone, taxId, missing) => {
    expect(missingManagerFields({ name, phone, taxId })).toEqual(missing);
  });
});
