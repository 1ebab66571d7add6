import { expect, it, test } from 'vitest';
import { screens } from '../../screens.ts';
import { screenPathOf } from './screen-path.ts';

const secret = 'hV3kQ-9_secretKey';

it.each(screens)('names $path by its own path alone, whatever follows it and in any case', ({ path }) => {
  const own = path.replace(/\/:.*$/, '');
  for (const address of [own, `${own}/`, `${own}?a=${secret}#${secret}`, own.toUpperCase()]) {
    expect(screenPathOf(address)).toBe(own);
  }
  if (path.includes('/:')) expect(screenPathOf(`${own}/${secret}`)).toBe(own);
});

test.each(['', '/', '/Nowhere', '/PayBills', `/${secret}`, 'PayBill', '//evil.example/PayBill'])(
  '%j is no screen',
  address => {
    expect(screenPathOf(address)).toBeUndefined();
  },
);
