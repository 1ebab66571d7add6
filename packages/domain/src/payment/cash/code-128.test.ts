import { describe, expect, it } from 'vitest';
import { code128, quietModules } from './code-128.ts';

/** Reads bars as a scanner does: 1 is dark. */
const modulesOf = (digits: string) => {
  const { bars, modules } = code128(digits);
  const line = Array.from({ length: modules }, () => '0');
  for (const { at, width } of bars) line.fill('1', at, at + width);
  return line.join('');
};
const quiet = '0'.repeat(quietModules);

describe('Code 128', () => {
  it('draws the pairs of digits with start, check value, and stop', () => {
    // 105 + 1*1 + 2*23 + 3*45 = 287, which is 81 modulo 103.
    const start = '11010011100';
    const [one, twentyThree, fortyFive, check] = ['11001101100', '11101101110', '10111011000', '10010111100'];
    const stop = '1100011101011';
    expect(modulesOf('012345')).toBe(`${quiet}${start}${one}${twentyThree}${fortyFive}${check}${stop}${quiet}`);
  });

  it.each([...Array(103).keys()])('gives the value %i eleven modules, an even number of them dark', value => {
    // As the check value of one pair: 105 + pair is the value modulo 103, or the next round of it.
    const pair = [...Array(100).keys()].find(one => (105 + one) % 103 === value);
    const shown = modulesOf(String(pair ?? 0).padStart(2, '0'));
    const check = shown.slice(quietModules + 22, quietModules + 33);
    expect(check).toMatch(/^1[01]{9}0$/);
    expect([...check].filter(module => module === '1').length % 2).toBe(0);
  });

  it('has a different pattern for each pair', () => {
    const pairs = [...Array(100).keys()].map(value => modulesOf(String(value).padStart(2, '0')).slice(21, 32));
    expect(new Set(pairs).size).toBe(100);
  });

  it.each(['', '1', '123', '12a4'])('refuses %o', digits => {
    expect(() => code128(digits)).toThrow(RangeError);
  });
});
