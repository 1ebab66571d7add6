import { describe, expect, it } from 'vitest';
import { contactName, firstNameOr } from './contact-name.ts';

describe('names', () => {
  // va-fmt-contact-name; the empty middle name is ambiguous there and leaves one space
  it.each([
    ['Ann', 'B', 'Lee', 'Ann B Lee'],
    [' Ann ', 'B ', ' Lee', 'Ann B Lee'],
    ['Mary Ann', 'B', 'Lee', 'Mary Ann B Lee'],
    ['Ann', '', 'Lee', 'Ann Lee'],
  ])('joins "%s", "%s" and "%s" to %s', (first, middle, last, name) => {
    expect(contactName(first, middle, last)).toBe(name);
  });

  // va-fmt-first-name
  it.each([
    ['', 'Lee', 'Lee'],
    ['Ann', 'Lee', 'Ann'],
    ['Ann', '', 'Ann'],
  ])('takes for first "%s" and last "%s" the first name %s', (first, last, name) => {
    expect(firstNameOr(first, last)).toBe(name);
  });
});
