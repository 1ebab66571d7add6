import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatExpiry, readExpiry } from './card-expiry-text.ts';

/** What the field shows after each key. */
const typing = (keys: string) => [...keys].reduce((shown, key) => formatExpiry(shown + key), '');

describe('an expiration date', () => {
  it.each(['1229', '12/29', '12 / 29', '12-29', '12.29', '12/2029', '12 / 2029', '122029', '2029-12', ' 12/29 '])(
    'is December 2029 when "%s" is pasted or filled in',
    text => {
      expect(formatExpiry(text)).toBe('12/29');
      expect(readExpiry(text)).toEqual({ month: 12, year: 2029 });
    },
  );

  it.each(['1229', '12/29', '12/2029', '122029', '12 / 2029'])('is December 2029 when "%s" is typed', keys => {
    expect(typing(keys)).toBe('12/29');
  });

  it.each(['529', '5/29', '05/29', '0529', '5 / 2029', '2029-5'])('gives the month of "%s" its zero', text => {
    expect(readExpiry(text)).toEqual({ month: 5, year: 2029 });
  });

  it('can be deleted key by key', () => {
    const shown = ['12/29'];
    while (shown.at(-1) !== '') shown.push(formatExpiry((shown.at(-1) ?? '').slice(0, -1)));
    expect(shown).toEqual(['12/29', '12/2', '12/', '12', '1', '']);
  });

  it.each(['', '1', '12', '12/', '12/2', '12/202', 'soon', '//', '/29', '1/2/29'])('is not read from "%s"', text => {
    expect(readExpiry(text)).toBeUndefined();
  });

  it('with a month that there is none of stays as it is typed, for its error', () => {
    expect(typing('1329')).toBe('13/29');
    expect(readExpiry('13/29')).toEqual({ month: 13, year: 2029 });
  });

  it('shows the same when what it shows is typed again', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(formatExpiry(formatExpiry(text))).toBe(formatExpiry(text));
      }),
    );
  });
});
