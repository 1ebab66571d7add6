import { describe, expect, it } from 'vitest';
import { isSubject } from './subject.ts';

describe('isSubject', () => {
  // va-subject has no accepted examples; the set is a decision
  it.each(['Bill question', 'My bill: $25.50?', 'x'.repeat(100)])('accepts "%s"', text => {
    expect(isSubject(text)).toBe(true);
  });

  // va-subject
  it.each(['Hi\u0000', 'Hi\u0007', 'Hi\u001b', '', '   ', 'x'.repeat(101), 'Año', 'Hi\nBcc: x'])('refuses %j', text => {
    expect(isSubject(text)).toBe(false);
  });
});
