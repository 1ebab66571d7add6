import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import type { ChosenMethod } from '../chosen-method.ts';
import { savedCard } from '../draft/payment-details-fixture.ts';
import { problemOfMethod, withAcceptedMethod } from './accepted-method.ts';

const [accepting, refusing] = [{ isBankRefused: false }, { isBankRefused: true }];
const bank = { ...savedCard, kind: 'bank' as const };

describe('a saved method', () => {
  it.each([
    ['a card', savedCard, refusing, null],
    ['an expired card', { ...savedCard, isExpired: true }, accepting, 'expired'],
    ['a bank account', bank, accepting, null],
    ['a bank account while bank payments are refused', bank, refusing, 'bankRefused'],
    ['a bank account that its bank has blocked, too', { ...bank, isBlocked: true }, refusing, 'blocked'],
  ])('that is %s', (_, method, details, expected) => {
    expect(problemOfMethod(details, method)).toBe(expected);
  });
});

describe('a method that was chosen before', () => {
  const chosen = (kind: 'bank' | 'card'): { method?: ChosenMethod } => ({
    method: { source: 'saved', kind, customerRefNum: 'a', brand: '', last4: '', nickName: '', feeCents: cents(0) },
  });

  it.each([
    ['a card', chosen('card'), refusing, chosen('card')],
    ['a bank account', chosen('bank'), accepting, chosen('bank')],
    ['a bank account while bank payments are refused', chosen('bank'), refusing, {}],
    ['none', {}, refusing, {}],
  ])('is %s', (_, draft, details, expected) => {
    expect(withAcceptedMethod(draft, details)).toEqual(expected);
  });
});
