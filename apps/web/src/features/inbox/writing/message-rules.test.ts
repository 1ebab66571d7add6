import { expect, it } from 'vitest';
import { bodyRule, bodyWords, subjectRule } from './message-rules.ts';

it.each([
  ['', 'missing'],
  [' \n ', 'missing'],
  ['Two lines,\none\tquestion', null],
  ['¿Por qué? 🙂', null],
  ['a < b', 'disallowed'],
  ['x'.repeat(4_000), null],
  ['x'.repeat(4_001), 'tooLong'],
])('the message %j is %s', (body, wrong) => {
  expect(bodyRule(body)).toBe(wrong);
});

it('names the characters that a message may not have, each once', () => {
  expect(bodyWords('<a>\n<b>').characters).toBe('< >');
});

it.each([
  ['', 'missing'],
  ['Mi factura', null],
  ['a\nb', 'error'],
  ['x'.repeat(101), 'error'],
])('the subject %j is %s', (subject, wrong) => {
  expect(subjectRule(subject)).toBe(wrong);
});
