import { describe, expect, it } from 'vitest';
import { safePath } from './origin.ts';

describe('the way back after sign-in', () => {
  it.each(['/PayBill', '/billinghistory?tab=payments', '/ViewBill#lines'])('leads to %s', path => {
    expect(safePath(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'PayBill',
    '',
    null,
  ])('never leads out of the portal: %s', path => {
    expect(safePath(path)).toBeUndefined();
  });

  it('does not lead back to the sign-in page', () => {
    expect(safePath('/login?navigateTo=/login')).toBeUndefined();
  });
});
