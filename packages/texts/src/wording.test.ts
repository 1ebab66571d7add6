import { describe, expect, it } from 'vitest';
import { fill, wording } from './wording.ts';

const english: Record<string, string> = { due_one: 'in {count} day', due_other: 'in {count} days', title: 'Your bill' };
const french: Record<string, string> = { due_one: 'dans {count} jour', due_other: 'dans {count} jours' };

describe('words', () => {
  it('have their named parts filled in, and unknown ones left as they are', () => {
    expect(fill('{greeting}, {name}', { greeting: 'Hello' })).toBe('Hello, {name}');
  });

  it('take a value as it is, whatever a person wrote into it', () => {
    expect(fill('Hello, {name}', { name: '$& {name}' })).toBe('Hello, $& {name}');
  });

  it('end with one full stop, also after a value that has its own', () => {
    expect(fill('Datos de las {time}. Hasta las {time}', { time: '8:45 a.m.' })).toBe(
      'Datos de las 8:45 a.m. Hasta las 8:45 a.m.',
    );
    expect(fill('{name}.', { name: 'Ann' })).toBe('Ann.');
  });

  it('follow the plural rule of the language: French counts zero as one', () => {
    expect(wording(key => english[key], 'EN_US', 'due', { count: 0 })).toBe('in 0 days');
    expect(wording(key => english[key], 'EN_US', 'due', { count: 1 })).toBe('in 1 day');
    expect(wording(key => french[key], 'FR', 'due', { count: 0 })).toBe('dans 0 jour');
  });

  it('need no form of their own for each count', () => {
    expect(wording(key => english[key], 'EN_US', 'title', { count: 2 })).toBe('Your bill');
  });

  it('are undefined when no one wrote them', () => {
    expect(wording(key => english[key], 'EN_US', 'nothing')).toBeUndefined();
  });
});
