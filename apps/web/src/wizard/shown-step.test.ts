import { describe, expect, it } from 'vitest';
import { shownStep, stepBefore } from './shown-step.ts';

const steps = ['account', 'amount', 'method', 'review'] as const;

describe('the step that shows', () => {
  it.each([
    { title: 'is the first when the address names none', asked: null, furthest: 'review', shown: 'account' },
    { title: 'is the first when the address names no step', asked: 'admin', furthest: 'review', shown: 'account' },
    { title: 'is the one asked for when all before it are done', asked: 'method', furthest: 'method', shown: 'method' },
    { title: 'is a done one when that is asked for', asked: 'amount', furthest: 'review', shown: 'amount' },
    { title: 'is never beyond what is there', asked: 'review', furthest: 'amount', shown: 'amount' },
  ] as const)('$title', ({ asked, furthest, shown }) => {
    expect(shownStep({ steps, first: 'account' }, asked, furthest)).toBe(shown);
  });

  it.each([null, 'account', 'admin'])('begins after the steps that are left out when %s is asked for', asked => {
    expect(shownStep({ steps, first: 'amount' }, asked, 'review')).toBe('amount');
  });
});

describe('the step before', () => {
  it('is the one before in the list', () => {
    expect(stepBefore({ steps, first: 'account' }, 'review')).toBe('method');
  });

  it('is none at the first, and none at the first that is not left out', () => {
    expect(stepBefore({ steps, first: 'account' }, 'account')).toBeUndefined();
    expect(stepBefore({ steps, first: 'amount' }, 'amount')).toBeUndefined();
  });
});
