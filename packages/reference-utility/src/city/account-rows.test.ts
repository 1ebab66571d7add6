import { localDate } from '@wattershed/domain/calendar/local-date';
import { findTariff } from '@wattershed/tariffs/library';
import { describe, expect, it } from 'vitest';
import { type AccountLines, addCustomerLines } from './account-rows.ts';
import { personaNamed, personas } from './personas/personas.ts';

const through = localDate('2026-11-20');

function linesOf(from: number, before: number, seed = 1): AccountLines {
  const lines: AccountLines = { customer: [], premise: [], account: [], meter: [], service_agreement: [] };
  for (let index = from; index < before; index++) addCustomerLines(lines, seed, index, through);
  return lines;
}

function column(lines: readonly string[], index: number): string[] {
  return lines.map(line => line.trimEnd().split('\t')[index] ?? '');
}

const city = linesOf(0, 1500);

describe('the books of a city', () => {
  it('come out the same each time, and differently for another seed', () => {
    expect(linesOf(0, 60)).toEqual(linesOf(0, 60));
    expect(linesOf(0, 60, 2)).not.toEqual(linesOf(0, 60));
  });

  it('give no number twice', () => {
    for (const table of ['customer', 'premise', 'account', 'meter'] as const) {
      expect(new Set(column(city[table], 0)).size).toBe(city[table].length);
    }
    expect(new Set(column(city.customer, 8)).size).toBe(city.customer.length);
  });

  it('number accounts with ten digits', () => {
    expect(column(city.account, 0).every(number => /^[1-9]\d{9}$/.test(number))).toBe(true);
  });

  it('have phone numbers of ten digits that no one answers: 555-0100 to 555-0199', () => {
    expect(column(city.customer, 9).every(phone => /^[2-9]\d\d55501\d\d$/.test(phone))).toBe(true);
  });

  it('end every agreement after it started', () => {
    const dates = city.service_agreement.map(line => line.trimEnd().split('\t').slice(5));
    expect(dates.every(([started = '', ended = '']) => ended === '\\N' || started < ended)).toBe(true);
  });

  it('name tariffs that the rate engine has for the commodity and the day', () => {
    const labels = new Set(city.service_agreement.map(line => line.split('\t').slice(3, 5).join(' ')));
    const unknown = [...labels].filter(key => {
      const [commodity, label = ''] = key.split(' ');
      return findTariff(label, through)?.commodity !== commodity;
    });
    expect(unknown).toEqual([]);
    expect(labels.size).toBe(12);
  });

  it('hold what registration asks for: birth day and social security number of people, tax id of organisations', () => {
    const wrong = city.customer.filter(line => {
      const [, kind, , , organisation, birthOn = '', ssnLast4 = '', taxId = ''] = line.split('\t');
      return kind === 'residential'
        ? !/^\d{4}-\d\d-\d\d$/.test(birthOn) || !/^\d{4}$/.test(ssnLast4) || taxId !== ''
        : organisation === '' || birthOn !== '\\N' || ssnLast4 !== '' || !/^00-\d{7}$/.test(taxId);
    });
    expect(wrong).toEqual([]);
  });

  it('give each account a registration PIN of six digits that no one can mistake for the outage PIN', () => {
    const pins = column(city.account, 11);
    expect(pins.every(pin => /^[1-9]\d{5}$/.test(pin))).toBe(true);
    expect(new Set(pins).size).toBeGreaterThan(pins.length * 0.99);
  });

  it('hold active, closed and pending accounts', () => {
    expect(new Set(column(city.account, 3))).toEqual(new Set(['1', '2', '3']));
  });
});

describe('the demo people', () => {
  it('have accounts that are in the books under their names', () => {
    const numbers = new Set(column(linesOf(0, personas.length).account, 0));
    expect(personas.flatMap(({ accountNumbers }) => accountNumbers).every(number => numbers.has(number))).toBe(true);
    expect(numbers.size).toBe(personas.reduce((sum, { places }) => sum + places.length, 0));
    expect(column(linesOf(0, personas.length).customer, 16)).toEqual(personas.map(({ name }) => name));
  });

  it('keep their numbers whatever the seed', () => {
    expect(column(linesOf(0, personas.length, 9).account, 0)).toEqual(column(linesOf(0, personas.length).account, 0));
  });

  it('sign in with names that the user id rule takes', () => {
    expect(personas.every(({ userName }) => /^[^\s<*>/%-]{4,80}$/.test(userName))).toBe(true);
  });

  it('are registered but for three, and two of those come from the old portal', () => {
    const namesOf = (chosen: typeof personas) => chosen.map(({ name }) => name);
    expect(namesOf(personas.filter(({ isRegistered }) => !isRegistered))).toEqual([
      'unregistered',
      'unregistered-couple',
      'unregistered-business',
    ]);
    expect(namesOf(personas.filter(({ isMigrated }) => isMigrated))).toEqual(['migrated', 'migrated-without-email']);
  });

  it('prove who they are with what the docs say, whatever the seed', () => {
    const [nora = '', couple = '', cafe = ''] = linesOf(14, 17, 9).customer.map(line => line.trimEnd());
    expect(nora.split('\t').slice(2, 7)).toEqual(['Nora', 'Whitfield', '', '1984-03-12', '4821']);
    expect(couple.split('\t').slice(20)).toEqual(['Theo', 'Lindqvist', '1981-06-02', '2958']);
    expect(cafe.split('\t')[7]).toBe('00-4173906');
  });

  it.each([
    ['landlord', 4],
    ['many-accounts', 12],
    ['past-due', 1],
  ])('%s has %i accounts', (name, count) => {
    expect(personaNamed(name).accountNumbers).toHaveLength(count);
  });

  it.each([
    ['closed-with-balance', '2', '2026-09-20'],
    ['pending', '3', '\\N'],
    ['just-moved-in', '1', '\\N'],
  ])('%s has the account status %s, closed on %s', (name, status, closedOn) => {
    const index = personas.findIndex(persona => persona.name === name);
    const [line = ''] = linesOf(index, index + 1).account;
    expect(line.split('\t')[3]).toBe(status);
    expect(line.split('\t')[7]).toBe(closedOn);
  });
});
