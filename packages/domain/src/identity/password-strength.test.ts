import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['abcdefgh', 'weak'],
  ['Aaaaaa1!', 'weak'],
  ['Abcdef12!', 'weak'],
  ['Kettle9!', 'weak'],
  ['tr4vel-Kite', 'fair'],
  ['Velvet-Harbor-41', 'strong'],
])('%j looks %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('is weak when it is made of the own name', () => {
  expect(passwordStrength('Velvet-Harbor-41', ['nora', 'velvet'])).toBe('weak');
  expect(passwordStrength('Velvet-Harbor-41', ['nora.velvet'])).toBe('weak');
});
