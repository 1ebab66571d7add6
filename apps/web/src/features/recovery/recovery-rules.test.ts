import { expect, it } from 'vitest';
import { recoveryRules } from './recovery-rules.ts';

it.each([
  { rule: 'email', value: ' ren@example.com ', fault: null },
  { rule: 'email', value: 'ren@', fault: 'recovery.userId.error.email' },
  { rule: 'phone', value: '415-555-0147', fault: null },
  { rule: 'phone', value: '015-555-0147', fault: 'recovery.userId.error.phone' },
  { rule: 'account', value: '', fault: null },
  { rule: 'account', value: '10 2030', fault: null },
  { rule: 'account', value: '12', fault: 'recovery.userId.error.account' },
  { rule: 'code', value: '012345', fault: null },
  { rule: 'code', value: '12345', fault: 'recovery.code.error.form' },
  { rule: 'code', value: '', fault: 'fields.missing' },
  { rule: 'password', value: 'tr4vel-Kite!x', fault: null },
  { rule: 'password', value: 'travel', fault: 'recovery.reset.error.rules' },
] as const)('the rule of $rule finds $fault in "$value"', ({ rule, value, fault }) => {
  expect(recoveryRules[rule](value)).toBe(fault);
});

it.each([
  { again: '', fault: 'fields.missing' },
  { again: 'tr4vel-Kite!x', fault: null },
  { again: 'tr4vel-Kite!x ', fault: 'recovery.reset.error.again' },
])('a password typed again as "$again" has the fault $fault', ({ again, fault }) => {
  expect(recoveryRules.again(again, 'tr4vel-Kite!x')).toBe(fault);
});
