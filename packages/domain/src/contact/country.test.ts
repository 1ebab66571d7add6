import { describe, expect, it } from 'vitest';
import { countryName, placeOf } from './country.ts';

describe('a country in words', () => {
  it.each([
    ['MX', 'EN_US', 'Mexico'],
    ['MX', 'FR', 'Mexique'],
    ['US', 'ES', 'Estados Unidos'],
    ['XX', 'EN_US', ''],
    ['ZZ', 'EN_US', ''],
    ['T1', 'EN_US', ''],
    ['', 'EN_UK', ''],
  ] as const)('of %s in %s is "%s"', (code, language, name) => {
    expect(countryName(code, language)).toBe(name);
  });
});

describe('where a request came from', () => {
  it.each([
    [{ country: 'MX', ip: '203.0.113.7' }, 'México, 203.0.113.7'],
    [{ country: '', ip: '203.0.113.7' }, '203.0.113.7'],
    [{ country: '', ip: '' }, '–'],
  ])('of %j is "%s"', (from, place) => {
    expect(placeOf(from, 'ES')).toBe(place);
  });
});
