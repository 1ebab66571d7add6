import type { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import type { DataOf } from '@wattershed/contract/call';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { languages } from '@wattershed/domain/text/language';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { daniel } from '../../../test/answers/people.ts';
import { owed } from '../../../test/portal.tsx';
import { show } from '../../../test/screen.tsx';
import { showEarlyAmount } from '../../shell/start/early-amount.ts';
import { earlyAmountMark } from '../../shell/start/early-marks.ts';
import { changeLanguage } from '../../text/library.ts';
import { LargeMoney } from '../../ui/lists/LargeMoney.tsx';
import { AmountWithoutWords } from './EarlyAmountPlace.tsx';

type Parts = DataOf<typeof getDashboard>['parts'];

function answerWith(changes: Partial<typeof owed>): Parts {
  return {
    ...{ listUsage: null, listBanners: null, listDashboardNotices: null },
    listAccounts: { accounts: [...daniel.accounts] },
    listRoleRights: { roleRights: [] },
    getDashboardBill: {
      ...{
        today: localDate('2026-11-20'),
        bill: null,
        lateBills: [],
        isPaperless: false,
        state: 'due',
        nextScheduled: null,
        autoPayNote: null,
      },
      owed: { ...owed, ...changes },
    },
  };
}

const due = answerWith({});
const theirs = () => true;

/** The dashboard's page as the build makes it: its bar, and the template that the early script fills in. */
let page: HTMLElement;
const shown = () => page.querySelector('p')?.textContent;
const isBar = () => page.querySelector('[data-bar]') !== null;

beforeEach(async () => {
  const { container } = await show(<AmountWithoutWords />);
  const template = `<template ${earlyAmountMark}>${container.querySelector('main')?.innerHTML}</template>`;
  page = document.createElement('div');
  page.innerHTML = `<div data-bar></div>${template}`;
  document.body.append(page);
});
afterEach(() => page.remove());

describe('what is asked for, before the portal is there', () => {
  test.each(languages)('is written in %s as the bill box will write it', async language => {
    await changeLanguage(language);
    const amount = cents(123456);
    showEarlyAmount(answerWith({ balanceCents: amount }), language, theirs);
    const { container } = await show(<LargeMoney cents={amount} />);
    expect(shown()).toBe(container.querySelector('p')?.textContent);
    expect(shown()).toMatch(/1.?234[.,]56/);
    expect(isBar()).toBe(false);
  });

  test('is what is late, if anything is, under no line that names it', () => {
    showEarlyAmount(answerWith({ pastDueCents: cents(5000) }), 'EN_US', theirs);
    expect(shown()).toBe('$50.00');
    expect(page.querySelectorAll('[aria-busy]')).toHaveLength(1);
  });

  test('is not said by a screen reader, which would not say what it is', () => {
    showEarlyAmount(due, 'EN_US', theirs);
    expect(page.querySelector('p')?.closest('[aria-hidden=true]')).not.toBeNull();
  });
});

describe('nothing is shown early', () => {
  test.each<{ of: string; parts: Parts }>([
    { of: 'a credit', parts: answerWith({ balanceCents: cents(-500) }) },
    { of: 'a paid bill', parts: answerWith({ balanceCents: cents(0) }) },
    { of: 'a payment that may have gone through', parts: answerWith({ outcomeUnknownCents: cents(100) }) },
    { of: 'a bill that this person may not see', parts: { ...due, getDashboardBill: null } },
    { of: 'accounts that are still missing', parts: { ...due, listAccounts: null } },
    { of: 'rights that are still missing', parts: { ...due, listRoleRights: null } },
  ])('of $of', ({ parts }) => {
    showEarlyAmount(parts, 'EN_US', theirs);
    expect(isBar()).toBe(true);
    expect(page.textContent).toBe('');
  });

  test('to someone else than who asked', () => {
    showEarlyAmount(due, 'EN_US', () => false);
    expect(isBar()).toBe(true);
  });

  test('on a page that has taken over', () => {
    page.innerHTML = '<div data-bar></div>';
    showEarlyAmount(due, 'EN_US', theirs);
    expect(isBar()).toBe(true);
  });
});

test.each(['storage', 'pageshow'])(
  'what was shown goes at the next %s that finds another person, and no sooner',
  event => {
    let isTheirs = true;
    showEarlyAmount(due, 'EN_US', () => isTheirs);
    window.dispatchEvent(new Event(event));
    expect(shown()).toBe('$86.14');
    isTheirs = false;
    window.dispatchEvent(new Event(event));
    expect(page.textContent).toBe('');
  },
);
