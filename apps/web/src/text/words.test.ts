import { beforeAll, describe, expect, it } from 'vitest';
import { addWords, wordOf } from './words.ts';

describe('words', () => {
  beforeAll(() => {
    const english = {
      greeting: 'Hello, {name}',
      onlyEnglish: 'Only here',
      due_one: 'in {count} day',
      due_other: 'in {count} days',
    };
    addWords('test', 'EN_US', Object.entries(english));
    addWords(
      'test',
      'FR',
      Object.entries({ greeting: 'Bonjour, {name}', due_one: 'dans {count} jour', due_other: 'dans {count} jours' }),
    );
  });

  it('fill in the named parts and leave unknown ones as they are', () => {
    expect(wordOf('test', 'EN_US', 'greeting', { name: 'Ana' })).toBe('Hello, Ana');
    expect(wordOf('test', 'EN_US', 'greeting')).toBe('Hello, {name}');
  });

  it('fall back to EN_US, never to a blank', () => {
    expect(wordOf('test', 'FR', 'onlyEnglish')).toBe('Only here');
    expect(wordOf('test', 'FR', 'nobodyWroteThis')).toBe('nobodyWroteThis');
  });

  it('follow the plural rule of the language: French counts zero as one', () => {
    expect(wordOf('test', 'EN_US', 'due', { count: 0 })).toBe('in 0 days');
    expect(wordOf('test', 'EN_US', 'due', { count: 1 })).toBe('in 1 day');
    expect(wordOf('test', 'FR', 'due', { count: 0 })).toBe('dans 0 jour');
  });
});
