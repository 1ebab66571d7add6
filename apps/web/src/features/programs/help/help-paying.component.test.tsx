import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { configureAssistance, getAssistance, previewAssistance } from '@wattershed/contract/programs/assistance';
import { findExtensionOffer, requestExtension } from '@wattershed/contract/programs/extension';
import { askForGrant, listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { discardDraft, keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { paperBills } from '../../../../test/answers/account/account-information.ts';
import { answerProfile } from '../../../../test/answers/account/profile.ts';
import { answerBooks } from '../../../../test/answers/books.ts';
import { daniel, danielsAccount } from '../../../../test/answers/people.ts';
import { answerArrangements, kept, late } from '../../../../test/answers/programs/arrangement.ts';
import { answerAssistance, declined, granted, isBegun, sampled } from '../../../../test/answers/programs/assistance.ts';
import { answerExtensions, extended, notExtensible } from '../../../../test/answers/programs/extension.ts';
import {
  aGrant,
  answerHelp,
  declinedPreview,
  helpDraft,
  helping,
  paidToday,
} from '../../../../test/answers/programs/help-paying.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, owed, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import { forgetDraft, readDraft } from '../../../wizard/kept-draft.ts';
import { draftName, formToKeep, type HelpDraft } from './help-draft.ts';

const wordsOf = ({ container }: Portal) => container.textContent?.replaceAll(/\s/g, ' ') ?? '';

/** $380.01 is owed, of which $240.00 is past due; nothing is in place. */
beforeEach(() => {
  forgetDraft(draftName);
  signInAs(daniel);
  answerBooks({
    owed: { ...owed, balanceCents: cents(38_001), totalDueCents: cents(38_001), pastDueCents: cents(24_000) },
    state: 'past-due',
  });
  answerProfile();
  answerCall(getPaperless, () => ({ data: paperBills }));
  answerAssistance();
  answerArrangements();
  answerExtensions();
  answerHelp();
  answerCall(listDrafts, () => ({ data: { drafts: [] } }));
});

describe('the start', () => {
  test.each([
    ['EN_US', 'Help with paying', 'Past due now', 'Start'],
    ['EN_UK', 'Help with paying', 'Past due now', 'Start'],
    ['ES', 'Ayuda para pagar', 'Vencido ahora', 'Empezar'],
    ['FR', 'Aide au paiement', 'En retard', 'Commencer'],
  ] as const)('says what is owed and leads to the form, in %s', async (language, title, pastDue, action) => {
    await changeLanguage(language);
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect.element(portal.getByText(pastDue, { exact: true })).toBeVisible();
    await expect
      .element(portal.getByRole('main').getByRole('link', { name: action, exact: true }))
      .toHaveAttribute('href', '/HelpPaying?step=household');
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
  });

  test('asks for nothing where nothing is owed and there is nothing to apply for', async () => {
    answerBooks({ owed: { ...owed, balanceCents: cents(0), totalDueCents: cents(0), pastDueCents: cents(0) } });
    answerAssistance(granted);
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByText('There is nothing to ask for now.')).toBeVisible();
    expect(portal.getByRole('link', { name: 'Start', exact: true }).elements()).toEqual([]);
  });

  test.each([
    [
      'who may only read',
      { roleId: roleIds.readOnlyGuest },
      'Your access lets you see this, but not ask for anything.',
    ],
  ] as const)('tells %s so', async (_, account, words) => {
    const views = ['CARE/LIRA view', 'installment view', 'payment extension view', 'payment arrangements'] as const;
    signInAs({ ...daniel, accounts: [{ ...danielsAccount, ...account }], rights: views });
    const portal = await openPortal('/HelpPaying?step=pay');
    await expect.element(portal.getByText(words)).toBeVisible();
  });

  test('is not for a closed account', async () => {
    const status = accountStatuses.closedWithBalance;
    signInAs({ ...daniel, accounts: [{ ...danielsAccount, status }] });
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => portal.getByText('Find what can help').elements()).toEqual([]);
    // It may owe nothing anymore.
    await expect.element(portal.getByText(/If it still owes something, call .* to talk about that\./)).toBeVisible();
  });
});

describe('the form', () => {
  test('is kept from the first field on, and another device goes on with it', async () => {
    const portal = await openPortal('/HelpPaying?step=household');
    await portal.getByLabelText('Adults').fill('2');
    await expect.poll(() => requestsOf(keepDraft).length, { timeout: 8_000 }).toBeGreaterThan(0);
    const [sent] = requestsOf(keepDraft);
    expect(sent).toMatchObject({ kind: 'help-paying', step: 1 });
    expect(JSON.parse(sent?.form ?? '{}')).toMatchObject({ accountEnd: '0117', household: { adults: '2' } });
    expect(sent?.form).not.toContain(danielsAccount.accountNumber);
  });

  test('asks about a count that may be a slip, and goes on with it', async () => {
    const portal = await openPortal('/HelpPaying?step=household');
    await portal.getByLabelText('Children').fill('12');
    await expect.element(portal.getByText(/a lot of people for one home/)).toBeVisible();
    await portal.getByLabelText('Income of everyone').fill('0');
    await portal.getByLabelText('Where most of it comes from').selectOptions('No income');
    await portal.getByRole('button', { name: 'Continue' }).click();
    await expect.element(portal.getByRole('heading', { name: 'Your home' })).toBeVisible();
  });

  test('opened elsewhere, goes on at the step it was left at', async () => {
    const draft = helpDraft({ hasPay: false });
    const begun = isBegun('help-paying');
    answerCall(listDrafts, () => ({ data: { drafts: [begun] } }));
    answerCall(openDraft, () => ({ data: { ...begun, form: formToKeep(draft) } }));
    const portal = await openPortal('/HelpPaying');
    await portal.getByRole('link', { name: 'Go on with it' }).click();
    await expect.element(portal.getByRole('heading', { name: 'What you can pay' })).toBeVisible();
    await expect.element(portal.getByLabelText('I can pay now')).toHaveValue('40');
    expect(readDraft<HelpDraft>(draftName)?.requestId).toBe(begun.requestId);
  });

  test('says at the field what isn’t an amount, keeps it, and names the day of a shut-off', async () => {
    answerExtensions({}, { shutOffOn: localDate('2026-12-23') });
    helping({ hasPay: false }, { now: 'a lot', monthly: '' });
    const portal = await openPortal('/HelpPaying?step=pay');
    await expect.element(portal.getByText(/Service is to be shut off on Dec 23, 2026, so the day/)).toBeVisible();
    await portal.getByRole('button', { name: 'Continue' }).click();
    expect(portal.getByText('Enter an amount in dollars, such as 40, or 0.').elements()).toHaveLength(2);
    await expect.element(portal.getByLabelText('I can pay now')).toHaveValue('a lot');
    await expectAccessible(portal.container);
  });

  test('says that service is off, and leads to what turns it back on', async () => {
    answerExtensions({}, { standing: 'shut-off', days: null });
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByText('Service is shut off.')).toBeVisible();
    await expect
      .element(portal.getByRole('link', { name: 'See what it takes to turn it back on' }))
      .toHaveAttribute('href', '/UtilityDepositsAndReconnectionFees');
  });

  test('says of a day that can’t be chosen anymore that it can’t', async () => {
    helping({ hasPay: false }, { allOn: localDate('2026-12-29') });
    const portal = await openPortal('/HelpPaying?step=pay');
    await portal.getByRole('button', { name: 'Continue' }).click();
    await expect.element(portal.getByText(/This day can’t be chosen anymore/)).toBeVisible();
    await expect.element(portal.getByLabelText(/Is there a day soon/)).toHaveValue('2026-12-29');
  });

  test('opened in a language that reads an amount otherwise, asks for it again and keeps it', async () => {
    helping({ household: { ...helpDraft().household, income: '52,000' } });
    await changeLanguage('FR');
    const portal = await openPortal('/HelpPaying?step=result');
    await expect.element(portal.getByRole('heading', { name: 'Votre foyer' })).toBeVisible();
    await expect.element(portal.getByLabelText(/^Revenu/)).toHaveValue('52,000');
  });

  test('asks only what can be paid where there is no discount to apply for, and nothing for the fund to pay', async () => {
    answerAssistance(granted);
    answerBooks({
      owed: { ...owed, balanceCents: cents(38_001), totalDueCents: cents(38_001), pastDueCents: cents(0) },
    });
    const portal = await openPortal('/HelpPaying');
    await expect
      .element(portal.getByRole('main').getByRole('link', { name: 'Start', exact: true }))
      .toHaveAttribute('href', '/HelpPaying?step=pay');
  });
});

describe('the result', () => {
  test.each([
    [
      'EN_US',
      '$52,000 a year is under $54,640 for 3 people',
      '5 installments of $76.01',
      'Our suggestion: it fits what you said.',
    ],
    [
      'EN_UK',
      '$52,000 a year is under $54,640 for 3 people',
      '5 instalments of $76.01',
      'Our suggestion: it fits what you said.',
    ],
    ['ES', '$52,000', '5 cuotas de $76.01', 'Nuestra sugerencia: cabe en lo que dijo.'],
    ['FR', '52 000 $', '5 versements de 76,01 $', 'Notre suggestion : cela correspond à ce que vous avez indiqué.'],
  ] as const)('has every program with its reasons, and the plan that fits, in %s', async (language, ...words) => {
    await changeLanguage(language);
    helping({}, { now: '0', monthly: '80' });
    const portal = await openPortal('/HelpPaying?step=result');
    for (const one of words) await expect.poll(() => wordsOf(portal)).toContain(one.replaceAll(/\s/g, ' '));
    await expectAccessible(portal.container);
  });

  test('asks for the agreement, takes each by its own call, throws the form away, and says what comes next', async () => {
    helping({}, { now: '0', monthly: '80' });
    const portal = await openPortal('/HelpPaying?step=result');
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.element(portal.getByText('Check the box to go on.')).toBeVisible();
    expect(requestsOf(configureAssistance)).toEqual([]);
    await portal.getByLabelText('I agree').click();
    answerAssistance(granted);
    answerArrangements({ arrangements: [kept] }, { standing: 'has-one', choices: [] });
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.element(portal.getByRole('heading', { name: 'What comes next' })).toBeVisible();
    expect(requestsOf(configureAssistance)).toMatchObject([{ program: 'care', enroll: { incomeCents: 5_200_000 } }]);
    expect(requestsOf(agreeToArrangement)).toMatchObject([
      { balanceType: 'total', installments: 5, amountCents: 38_001, agreesToTerms: true },
    ]);
    expect(requestsOf(agreeToArrangement)[0]).not.toHaveProperty('payNowCents');
    expect(requestsOf(requestExtension)).toEqual([]);
    expect(requestsOf(discardDraft)).toHaveLength(1);
    expect(readDraft(draftName)).toBeUndefined();
    await expectAccessible(portal.container);
  });

  test('a failure of one is told with it, and sent again only that one goes', async () => {
    helping({}, { now: '0', monthly: '80' });
    const portal = await openPortal('/HelpPaying?step=result');
    answerCall(agreeToArrangement, () => ({ refused: 'SYS500', httpStatus: 500 }));
    answerCall(configureAssistance, () => {
      answerAssistance(granted);
      return { data: { outcome: 'eligible' as const } };
    });
    await portal.getByLabelText('I agree').click();
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.element(portal.getByText(/This one didn’t work: A plan for what you owe/)).toBeVisible();
    await expect.element(portal.getByText('You have it', { exact: true })).toBeVisible();
    expect(readDraft(draftName)).toBeDefined();
    answerCall(agreeToArrangement, () => ({ data: {} }));
    answerArrangements({ arrangements: [kept] });
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.element(portal.getByRole('heading', { name: 'What comes next' })).toBeVisible();
    expect(requestsOf(configureAssistance)).toHaveLength(1);
  });

  test('takes more time until the day that was said, without what isn’t checked', async () => {
    helping({}, { now: '20', monthly: '0', allOn: localDate('2026-12-14') });
    const portal = await openPortal('/HelpPaying?step=result');
    await expect.element(portal.getByRole('radio', { name: /More time, until Dec 14, 2026/ })).toBeChecked();
    await portal.getByLabelText('I want the CARE discount').click();
    await portal.getByLabelText('I agree').click();
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.poll(() => requestsOf(requestExtension)).toMatchObject([{ amountCents: 12_000, until: '2026-12-14' }]);
    expect(requestsOf(configureAssistance)).toEqual([]);
  });

  test('asks the fund first, and then shows a plan for what is left', async () => {
    helping({}, { now: '0', monthly: '80' });
    answerCall(previewGrant, () => ({ data: aGrant }));
    const portal = await openPortal('/HelpPaying?step=result');
    await expect
      .element(portal.getByText('The fund can pay $240.00 for you. It’s a gift: you don’t pay it back.'))
      .toBeVisible();
    await expect.element(portal.getByText(/\$52,000 a year is within \$54,640 for 3 people\./)).toBeVisible();
    await expect.element(portal.getByText(/First the fund pays/)).toBeVisible();
    await expectAccessible(portal.container);
    const left = { ...owed, balanceCents: cents(14_001), totalDueCents: cents(14_001), pastDueCents: cents(0) };
    answerCall(askForGrant, () => {
      answerBooks({ owed: left });
      answerCall(listGrants, () => ({ data: { grants: [paidToday] } }));
      answerArrangements(
        {},
        { choices: [{ balanceType: 'total', amountCents: cents(14_001), most: 12, isAllPastDue: false }] },
      );
      return { data: { outcome: 'granted' as const, amountCents: cents(24_000) } };
    });
    await portal.getByLabelText('I want the CARE discount').click();
    await portal.getByLabelText('I agree').click();
    await portal.getByRole('button', { name: 'Send and take these' }).click();
    await expect.element(portal.getByText('2 installments of $70.01')).toBeVisible();
    await expect.element(portal.getByText(/^On .*, the fund paid \$240\.00 for you\./)).toBeVisible();
    expect(requestsOf(askForGrant)).toMatchObject([{ people: 3, incomeCents: 5_200_000, agrees: true }]);
    expect([requestsOf(agreeToArrangement), requestsOf(configureAssistance)]).toEqual([[], []]);
    expect(readDraft(draftName)).toBeDefined();
  });

  test.each([
    ['EN_US', 'On Nov 02, 2026, the fund paid $240.00 for you. It can help again from Nov 02, 2027.'],
    ['ES', 'El 2 nov 2026, el fondo pagó $240.00 por usted. Puede ayudar otra vez desde el 2 nov 2027.'],
    ['FR', 'Le 2 nov. 2026, le fonds a payé 240,00 $ pour vous. Il peut aider à nouveau à partir du 2 nov. 2027.'],
  ] as const)('says what the fund has paid, and not that it pays nothing, in %s', async (language, words) => {
    helping({}, { now: '0', monthly: '80' });
    const [lastOn, againOn] = [localDate('2026-11-02'), localDate('2027-11-02')];
    answerCall(listGrants, () => ({ data: { grants: [{ ...paidToday, decidedOn: lastOn }] } }));
    answerCall(previewGrant, () => ({
      data: {
        ...{ outcome: 'not-granted' as const, amountCents: cents(0) },
        steps: [{ condition: 'none-in-a-year' as const, holds: 'no' as const, lastOn, againOn }],
      },
    }));
    await changeLanguage(language);
    const portal = await openPortal('/HelpPaying?step=result');
    await expect.poll(() => wordsOf(portal)).toContain(words);
    await expectAccessible(portal.container);
  });

  test('says that nothing fits, what comes closest, and who to call; and nothing is chosen for anybody', async () => {
    helping({}, { now: '0', monthly: '0' });
    declinedPreview();
    const portal = await openPortal('/HelpPaying?step=result');
    await expect.element(portal.getByText(/No plan fits what you said.*call us at/)).toBeVisible();
    await expect.element(portal.getByText(/\$90,000 a year is over \$54,640/)).toBeVisible();
    await expect.element(portal.getByText('This is more each month than you said.')).toBeVisible();
    await expect.element(portal.getByRole('radio', { name: 'None of these now' })).toBeChecked();
    await portal.getByRole('button', { name: 'Finish' }).click();
    await expect.element(portal.getByRole('heading', { name: 'Find what can help' })).toBeVisible();
    expect([requestsOf(configureAssistance), requestsOf(agreeToArrangement)]).toEqual([[], []]);
  });

  test('gives the reason of each no where nothing is offered', async () => {
    answerAssistance({ standing: 'business' });
    answerArrangements({}, { standing: 'broken-twice', choices: [], dueOns: [] });
    answerExtensions({}, { ...notExtensible, standing: 'not-kept' });
    const portal = await openPortal('/HelpPaying?step=result');
    await expect.element(portal.getByText(/This account is a business account/)).toBeVisible();
    await expect.element(portal.getByText(/Two arrangements of this account ended/)).toBeVisible();
    await expect.element(portal.getByText(/wasn’t paid on time within the last 12 months/)).toBeVisible();
    await expect.element(portal.getByText(/We have no plan to offer for it here now/)).toBeVisible();
    expect(requestsOf(previewAssistance)).toEqual([]);
  });
});

describe('what is in place', () => {
  test('is said of every program with what comes next on which day, and the one proof', async () => {
    answerAssistance(sampled);
    answerArrangements({ arrangements: [late], keepBy: localDate('2027-01-11') }, { standing: 'has-one', choices: [] });
    answerExtensions({}, { ...notExtensible, standing: 'has-arrangement' });
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByText(/You send your proof once/)).toBeVisible();
    await expect.poll(() => wordsOf(portal)).toContain('Jan 11, 2027: Pay what is past due by this day');
    expect(wordsOf(portal)).toContain('Jan 12, 2027: Send your proof by this day, or the discount ends.');
    expect(wordsOf(portal)).toContain('Jan 07, 2027: Pay $126.67, installment 1 of 3.');
    await expect.element(portal.getByRole('link', { name: 'Payment arrangements' }).first()).toBeVisible();
    // Of all that can be done, what is due comes first.
    const mainButtons = [...portal.getByRole('main').element().querySelectorAll('a[data-kind="primary"]')];
    expect(mainButtons.map(({ textContent }) => textContent)).toEqual(['Go to payment']);
  });

  test('keeps the French space before a colon', async () => {
    const { steps } = aGrant;
    const decidedOn = localDate('2026-11-28');
    const grants = [{ decidedOn, outcome: 'not-granted' as const, amountCents: cents(0), steps }];
    answerCall(listGrants, () => ({ data: { grants } }));
    answerArrangements({ arrangements: [late], keepBy: localDate('2027-01-11') }, { standing: 'has-one', choices: [] });
    const portal = await openPortal('/HelpPaying');
    await changeLanguage('FR');
    await expect.element(portal.getByText(/^Rempli\u00a0: /).first()).toBeVisible();
    await expect.element(portal.getByText(/^11 janv\. 2027\u00a0:$/).first()).toBeVisible();
  });

  test('says what the fund paid, and why it once didn’t', async () => {
    const { steps } = aGrant;
    const decidedOn = localDate('2026-11-28');
    answerCall(listGrants, () => ({
      data: { grants: [{ decidedOn, outcome: 'granted' as const, amountCents: cents(24_000), steps }] },
    }));
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByText('On Nov 28, 2026, the fund paid $240.00 for you.')).toBeVisible();
    const no = {
      condition: 'none-in-a-year' as const,
      holds: 'no' as const,
      lastOn: decidedOn,
      againOn: localDate('2027-11-28'),
    };
    const declined = { decidedOn, outcome: 'not-granted' as const, amountCents: cents(0), steps: [no] };
    answerCall(listGrants, () => ({ data: { grants: [declined] } }));
    const again = await portal.reload();
    await expect
      .element(again.getByText(/The fund helped on Nov 28, 2026\. It can again from Nov 28, 2027\./))
      .toBeVisible();
  });

  test('stays true once a plan is over and the application was declined', async () => {
    answerAssistance(declined);
    answerArrangements({ arrangements: [{ ...kept, state: 'broken', endedOn: localDate('2026-11-20') }] });
    answerExtensions({ extensions: [{ ...extended, state: 'completed', endedOn: localDate('2026-11-10') }] });
    const portal = await openPortal('/HelpPaying');
    await expect.element(portal.getByText(/Ended on Nov 20, 2026: something was five days late/)).toBeVisible();
    await expect.element(portal.getByText('Paid on Nov 10, 2026')).toBeVisible();
    await expect.element(portal.getByText(/\$90,000 a year is over \$54,640/)).toBeVisible();
    expect(portal.getByRole('heading', { name: 'What comes next' }).elements()).toEqual([]);
  });
});

test.each([
  ['the discount', getAssistance],
  ['more time', findExtensionOffer],
  ['installments', findArrangementOffer],
  ['what is in place', listArrangements],
] as const)('a server that doesn’t answer about %s is said, with a way to try again', async (_, call) => {
  answerCall(call, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const portal = await openPortal('/HelpPaying');
  await expect.element(portal.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
});

test('what is to be paid at once has its own day, before that of the bill', async () => {
  const first = { number: 1, of: 12, amountCents: cents(4_000), dueOn: localDate('2026-11-28'), isDeferred: false };
  answerBooks({
    owed: {
      ...{ ...owed, balanceCents: cents(98_058), totalDueCents: cents(98_058), deferredCents: cents(63_918) },
      ...{ minimumDueCents: cents(34_140), nextInstallment: first, dueOn: localDate('2026-12-13') },
    },
  });
  const portal = await openPortal('/HelpPaying');
  await expect.poll(() => wordsOf(portal)).toContain('Due Nov 28, 2026$40.00');
  expect(wordsOf(portal)).toContain('Due Dec 13, 2026$301.40');
  expect(wordsOf(portal)).toContain('In your later installments$639.18');
});

test('an installment that falls due after the bill comes after it', async () => {
  const first = { number: 1, of: 6, amountCents: cents(11_253), dueOn: localDate('2027-01-13'), isDeferred: false };
  answerBooks({
    owed: {
      ...{ ...owed, balanceCents: cents(97_609), totalDueCents: cents(97_609), deferredCents: cents(56_262) },
      ...{
        pastDueCents: cents(0),
        minimumDueCents: cents(41_347),
        nextInstallment: first,
        dueOn: localDate('2026-12-14'),
      },
    },
  });
  const portal = await openPortal('/HelpPaying');
  await expect.poll(() => wordsOf(portal)).toContain('Due Dec 14, 2026$300.94Due Jan 13, 2027$112.53');
});
