import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownAccountNumber } from '../../account/account-number.ts';
import { addDays, localDate } from '../../calendar/local-date.ts';
import { groupedSlipNumber, readSlipNumber, slipNumberOf } from './slip-number.ts';

const slip = { accountNumber: knownAccountNumber('400100117'), validThrough: localDate('2026-12-31') };

describe('the number of a slip', () => {
  it('says whose bill is paid, and until when', () => {
    const number = slipNumberOf(slip);
    expect(number).toMatch(/^63905000400100117261231\d$/);
    expect(readSlipNumber(number)).toEqual(slip);
    expect(readSlipNumber(` ${groupedSlipNumber(number)} `)).toEqual(slip);
    expect(readSlipNumber(number.replace(/^(.{5})/, '$1-'))).toEqual(slip);
  });

  it('brings back every account and day', () => {
    const accounts = fc
      .integer({ min: 6, max: 12 })
      .chain(length =>
        fc
          .integer({ min: 1, max: 9 })
          .chain(first =>
            fc
              .array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 })
              .map(rest => knownAccountNumber([first, ...rest].join(''))),
          ),
      );
    const days = fc.integer({ min: 0, max: 9_000 }).map(days => addDays(localDate('2026-01-01'), days));
    fc.assert(
      fc.property(accounts, days, (accountNumber, validThrough) => {
        expect(readSlipNumber(slipNumberOf({ accountNumber, validThrough }))).toEqual({ accountNumber, validThrough });
      }),
    );
  });

  it('is refused with any one digit wrong', () => {
    const number = slipNumberOf(slip);
    for (const [at, digit] of [...number].entries()) {
      const wrong = `${number.slice(0, at)}${(Number(digit) + 3) % 10}${number.slice(at + 1)}`;
      expect(readSlipNumber(wrong)).toBe('check-digit');
    }
  });

  it.each([
    ['', 'not-a-slip'],
    ['63905', 'not-a-slip'],
    ['6390500040010011726123a1', 'not-a-slip'],
    // Good check digits, but no such day, and another biller.
    ['639050004001001172613310', 'not-a-slip'],
    ['639060004001001172612310', 'other-biller'],
  ])('%s: %s', (text, refusal) => {
    expect(readSlipNumber(text)).toBe(refusal);
  });
});
