import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { configureAssistance, getAssistance, sendAssistanceProof } from '@wattershed/contract/programs/assistance';
import { discardDraft, keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paperBills } from '../../../../test/answers/account/account-information.ts';
import { answerProfile } from '../../../../test/answers/account/profile.ts';
import { danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import {
  answerAssistance,
  applying,
  declined,
  enrolled,
  granted,
  isBegun,
  lira,
  sampled,
} from '../../../../test/answers/programs/assistance.ts';
import { pass, takeClock } from '../../../../test/clock.ts';
import { answerCall, holdCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import { forgetDraft, readDraft } from '../../../wizard/kept-draft.ts';
import { type AssistanceDraft, draftName, formToKeep } from './apply/assistance-draft.ts';
import CarePage from './CarePage.tsx';
import LiraPage from './LiraPage.tsx';

const care = (options?: Parameters<typeof openAccountScreen>[2]) => openAccountScreen(CarePage, '/CARE', options);
const wordsOf = (container: HTMLElement) => container.textContent?.replaceAll(/\s/g, ' ') ?? '';

beforeEach(() => {
  forgetDraft(draftName);
  answerCall(listDrafts, () => ({ data: { drafts: [] } }));
});

/** What the second step asks for besides. */
function answerHome(): void {
  answerProfile();
  answerCall(getPaperless, () => ({ data: paperBills }));
}

test('says of each limit for how many people it is, on a phone, too', async () => {
  answerAssistance();
  await page.viewport(360, 760);
  const screen = await care();
  await expect.element(screen.getByText('1 person', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('5 people', { exact: true })).toBeVisible();
  await page.viewport(1024, 800);
});

test.each([
  ['EN_US', 'Apply', '32.5% off the basic charge and the electricity used', 'about $415.80 in all'],
  ['EN_UK', 'Apply', '32.5% off the basic charge and the electricity used', 'about $415.80 in all'],
  ['ES', 'Solicitar', '32.5 % menos en el cargo básico', 'unos $415.80 en total'],
  ['FR', 'Faire la demande', '32,5 % de moins sur la charge de base', 'environ 415,80 $ en tout'],
] as const)('says what the discount takes off, in %s', async (language, action, share, amount) => {
  answerAssistance();
  await changeLanguage(language);
  const screen = await care();
  await expect.element(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/CARE?step=household');
  const words = wordsOf(screen.container);
  expect(words).toContain(amount);
  expect(words.replaceAll(' %', '%')).toContain(share.replaceAll(' %', '%'));
  await expectAccessible(screen.container);
});

test.each([
  ['EN_US', '$90,000 a year is over $54,640 for 3 people (CARE, Jun 01, 2026 to May 31, 2027).'],
  ['ES', '$90,000 al año es más que $54,640 para 3 personas (CARE, del 1 jun 2026 al 31 may 2027).'],
  ['FR', '90 000 $ par an, c’est plus que 54 640 $ pour 3 personnes (CARE, du 1er juin 2026 au 31 mai 2027).'],
] as const)('gives every reason of a no with its figures, and what else helps, in %s', async (language, reason) => {
  answerAssistance(declined);
  await changeLanguage(language);
  const screen = await care();
  await expect.element(screen.getByRole('listitem').first()).toBeVisible();
  expect(wordsOf(screen.container)).toContain(reason);
  expect(screen.container.querySelector('a[href="/PaymentArrangements"]')).not.toBeNull();
  await expectAccessible(screen.container);
});

test('shows since when, until when, and what it took off the last bills', async () => {
  answerAssistance(enrolled);
  const screen = await care();
  await expect.element(screen.getByText('Sep 20, 2028')).toBeVisible();
  const words = wordsOf(screen.container);
  expect(words).toContain('$52,000 a year is under $54,640 for 3 people (CARE, Jun 01, 2026 to May 31, 2027).');
  expect(words).toContain('Bill of Nov 12, 2026$31.20Bill of Oct 12, 2026$34.80In all, before taxes$66.00');
  expect(screen.getByRole('link', { name: 'Recertify' }).query()).toBeNull();
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await expectAccessible(screen.container);
  await page.viewport(1024, 800);
});

test('offers to recertify once it is open', async () => {
  answerAssistance({ ...enrolled, enrollment: { ...enrolled.enrollment, canRecertify: true } });
  const screen = await care();
  await expect.element(screen.getByText(/Your discount counts until Sep 20, 2028/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Recertify' })).toHaveAttribute('href', '/CARE?step=household');
});

test.each([
  ['removed', null, 'You left the discount on Nov 20, 2026.'],
  ['lapsed', null, 'The discount counted until Nov 20, 2026. Nobody recertified it, so it ended.'],
  ['not-proven', null, 'We asked for proof by Nov 20, 2026, and nothing came.'],
  ['proof-refused', 'out-of-date', 'It was too old.'],
] as const)('says how it ended: %s', async (reason, refusal, words) => {
  const [startedOn, endedOn] = [localDate('2024-11-20'), localDate('2026-11-20')];
  answerAssistance({ ended: { startedOn, endedOn, reason, refusal } });
  const screen = await care();
  await expect.element(screen.getByText(/you can apply again at any time/)).toBeVisible();
  expect(wordsOf(screen.container)).toContain(words);
});

test.each([
  ['business', 'This account is a business account'],
  ['not-open', 'This account has none now'],
  ['no-electricity', 'This account has no electric service'],
] as const)('says why there is none for the account: %s', async (standing, words) => {
  answerAssistance({ standing, estimate: null });
  const screen = await care();
  await expect.element(screen.getByText(new RegExp(words))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Apply' }).query()).toBeNull();
});

test.each([
  ['EN_US', 'Nobody has published limits for this year', 'Until they are, these stay in force.'],
  ['EN_UK', 'Nobody has published limits for this year', 'Until they are, these stay in force.'],
  ['ES', 'Nadie ha publicado límites para este año', 'Hasta entonces, estos siguen vigentes.'],
  ['FR', 'Aucun plafond n’est publié pour cette année', 'D’ici là, ceux-ci restent en vigueur.'],
] as const)('says in %s why limits are what they are', async (language, ...words) => {
  answerAssistance(lira);
  await changeLanguage(language);
  const screen = await openAccountScreen(LiraPage, '/LIRA');
  for (const one of words) await expect.element(screen.getByText(one, { exact: false })).toBeVisible();
});

test('leads a home of the other state to its own discount, which asks about a pool', async () => {
  answerAssistance(lira);
  const screen = await care();
  await expect.element(screen.getByRole('link', { name: 'See the LIRA discount' })).toHaveAttribute('href', '/LIRA');
  applying({ hasHousehold: true });
  answerHome();
  const own = await openAccountScreen(LiraPage, '/LIRA?step=home');
  await expect.element(own.getByText('Is there a pool or a spa?')).toBeVisible();
});

test('what is wrong is said at its field, and everything typed stays, also over a reload', async () => {
  answerAssistance();
  const screen = await openAccountScreen(CarePage, '/CARE?step=household');
  await screen.getByLabelText('Adults').fill('0');
  await screen.getByLabelText('Children').fill('45');
  await screen.getByLabelText('Income of everyone in your home, for a year').fill('9,000,000');
  await screen.getByRole('button', { name: 'Continue' }).click();
  const words = () => wordsOf(screen.container);
  await expect.poll(words).toContain('Enter at least 1 adult. Count yourself.');
  expect(words()).toContain('Enter 20 or fewer. If more children live with you');
  expect(words()).toContain('Enter less than $1,000,000.');
  expect(words()).toContain('Choose where it comes from.');
  await screen.getByLabelText('Adults').fill('2');
  await screen.getByLabelText('Children').fill('1');
  await screen.getByLabelText('Income of everyone in your home, for a year').fill('0');
  await screen.getByLabelText('Where most of it comes from').selectOptions('wages');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(words).toContain('With an income of 0, choose what you live on');
  expect(words()).toContain('For 3 people, the limit is $54,640 a year.');
  await expectAccessible(screen.container);
  expect(readDraft<AssistanceDraft>(draftName)?.household).toMatchObject({ adults: '2', children: '1', income: '0' });
  expect(requestsOf(configureAssistance)).toEqual([]);
});

test('a public program makes the income optional', async () => {
  answerAssistance();
  answerHome();
  const screen = await openAccountScreen(CarePage, '/CARE?step=household');
  await screen.getByRole('checkbox', { name: 'CalFresh' }).click();
  await screen.getByLabelText('Where most of it comes from').selectOptions('none');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('Is the bill in your name?')).toBeVisible();
});

test('shows the fields about the home once it knows what stands in them, however late that is', async () => {
  signInAs();
  answerAssistance();
  answerHome();
  const letGo = holdCall(getProfile);
  applying({ hasHousehold: true });
  const screen = await openPortal('/CARE?step=home');
  await expect.element(screen.getByRole('heading', { name: 'Your home', exact: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' }).query()).toBeNull();
  letGo();
  await expect.element(screen.getByLabelText('Email address', { exact: true })).toHaveValue('daniel.kim@example.com');
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('sends what stands in the review once it is agreed to, and shows the decision', async () => {
  signInAs();
  answerAssistance();
  applying({ hasHousehold: true, hasHome: true });
  const portal = await openPortal('/CARE?step=review');
  await portal.getByRole('button', { name: 'Send and get the decision' }).click();
  await expect.element(portal.getByText('Check the box to go on.')).toBeVisible();
  expect(requestsOf(configureAssistance)).toEqual([]);
  await portal.getByRole('checkbox', { name: 'I agree' }).click();
  answerCall(configureAssistance, () => {
    answerAssistance(granted);
    return { data: { outcome: 'eligible' as const } };
  });
  await portal.getByRole('button', { name: 'Send and get the decision' }).click();
  await expect.element(portal.getByText('Your next bill, on Dec 12, 2026, has it.')).toBeVisible();
  expect(requestsOf(configureAssistance)).toMatchObject([
    {
      program: 'care',
      enroll: { incomeCents: 5_200_000, adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
    },
  ]);
  expect(readDraft(draftName)).toBeUndefined();
  expect(requestsOf(discardDraft)).toHaveLength(1);
});

test('keeps what was typed when the server refuses it', async () => {
  signInAs();
  answerAssistance();
  applying({ hasHousehold: true, hasHome: true });
  const portal = await openPortal('/CARE?step=review');
  answerCall(configureAssistance, () => ({ refused: 'RES409', httpStatus: 409 }));
  await portal.getByRole('checkbox', { name: 'I agree' }).click();
  await portal.getByRole('button', { name: 'Send and get the decision' }).click();
  await expect.element(portal.getByText(/This has changed since you opened it/)).toBeVisible();
  expect(readDraft<AssistanceDraft>(draftName)?.household.income).toBe('52,000');
});

test('says of a second application that it wasn’t taken, where another was decided on meanwhile', async () => {
  signInAs();
  answerAssistance();
  applying({ hasHousehold: true, hasHome: true });
  const portal = await openPortal('/CARE?step=review');
  await portal.getByRole('checkbox', { name: 'I agree' }).click();
  answerAssistance(enrolled);
  answerCall(configureAssistance, () => ({ refused: 'RES409', httpStatus: 409 }));
  await portal.getByRole('button', { name: 'Send and get the decision' }).click();
  await expect.element(portal.getByRole('heading', { name: 'Your discount' })).toBeVisible();
  await expect.element(portal.getByText(/^This application wasn’t taken/)).toBeVisible();
  expect(readDraft<AssistanceDraft>(draftName)?.household.income).toBe('52,000');
});

test('says what leaving costs before it is done', async () => {
  answerAssistance(enrolled);
  const screen = await care();
  await screen.getByRole('button', { name: 'Leave the discount' }).click();
  await expect.element(screen.getByText(/about \$66\.00 on 2 bills like your last ones/)).toBeVisible();
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => requestsOf(configureAssistance)).toMatchObject([{ program: 'care', remove: true }]);
});

test('asks for proof with the day and what counts, and for a file before it is sent', async () => {
  answerAssistance(sampled);
  const screen = await care();
  await expect.element(screen.getByText(/Please send it by Jan 12, 2027/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send proof' }).click();
  await expect.element(screen.getByText('Choose at least one file.')).toBeVisible();
  expect(requestsOf(sendAssistanceProof)).toEqual([]);
});

test.each([
  ['EN_US', 'Your service hasn’t started yet.', 'call us at'],
  ['EN_UK', 'Your service hasn’t started yet.', 'call us at'],
  ['ES', 'Su servicio todavía no ha comenzado.', 'llámenos al'],
  ['FR', 'Votre service n’a pas encore commencé.', 'appelez-nous au'],
] as const)('before service starts, says so and offers only what can be done, in %s', async (language, words, call) => {
  answerAssistance({ standing: 'not-open', estimate: null });
  await changeLanguage(language);
  const screen = await care({ account: { status: accountStatuses.pending } });
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(wordsOf(screen.container)).toContain(call);
  expect(screen.container.querySelector('a[href="/PaymentArrangements"], a[href*="step="]')).toBeNull();
  await expectAccessible(screen.container);
});

test('of the other state before service starts, offers no arrangements either', async () => {
  answerAssistance({ ...lira, standing: 'not-open' });
  const screen = await care({ account: { status: accountStatuses.pending } });
  await expect.element(screen.getByRole('link', { name: 'See the LIRA discount' })).toBeVisible();
  expect(screen.container.querySelector('a[href="/PaymentArrangements"]')).toBeNull();
});

test('who may only see it is offered nothing to press', async () => {
  answerAssistance(enrolled);
  const screen = await care({ rights: ['CARE/LIRA view'] });
  await expect.element(screen.getByText('Your access lets you see the discount, but not change it.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave the discount' }).query()).toBeNull();
});

test.each([
  ['without the right', { rights: [] }],
  ['of a closed account', { account: { status: accountStatuses.closedWithBalance } }],
] as const)('asks nothing %s, and says why', async (_, options) => {
  answerAssistance();
  const screen = await care(options);
  await expect.element(screen.getByText(/The account holder can give you access|This account is closed/)).toBeVisible();
  expect(requestsOf(getAssistance)).toEqual([]);
});

describe('what is typed', () => {
  const adults = (portal: Portal) => portal.getByLabelText('Adults');

  /** The first step, with something typed and kept at the server. */
  async function typedAndKept(): Promise<Portal> {
    signInAs();
    answerAssistance();
    const portal = await openPortal('/CARE?step=household');
    await expect.element(adults(portal)).toBeVisible();
    takeClock();
    await adults(portal).fill('2');
    await pass(2_000);
    await expect.element(portal.getByText('Saved. Sign in on any device to go on, for 30 days.')).toBeVisible();
    return portal;
  }

  test('is kept at the server from the first field on, without the number of the account', async () => {
    const portal = await typedAndKept();
    await expectAccessible(portal.container);
    const [sent] = requestsOf(keepDraft);
    expect(sent).toMatchObject({ kind: 'care', step: 1 });
    expect(JSON.parse(sent?.form ?? '{}')).toMatchObject({ accountEnd: '0117', household: { adults: '2' } });
    expect(sent?.form).not.toContain(danielsAccount.accountNumber);
  });

  test.each([
    ['EN_US', 'You began a form for the CARE discount on Nov 28, 2026.', 'Go on with it'],
    ['EN_UK', 'You began a form for the CARE discount on 28 Nov 2026.', 'Go on with it'],
    ['ES', 'Empezó un formulario para el descuento de CARE el 28 nov 2026.', 'Continuar'],
    ['FR', 'Vous avez commencé un formulaire pour la réduction CARE le 28 nov. 2026.', 'Continuer'],
  ] as const)(
    'is offered on another device, and goes on at the step it was left at, in %s',
    async (language, words, action) => {
      signInAs();
      answerAssistance();
      answerHome();
      const begun = isBegun('care');
      const { household, ...rest } = applying({ hasHousehold: true });
      // A figure that reads the same in each language.
      const draft = { ...rest, household: { ...household, income: '52000' } };
      forgetDraft(draftName);
      answerCall(listDrafts, () => ({ data: { drafts: [begun] } }));
      answerCall(openDraft, () => ({ data: { ...begun, form: formToKeep(draft) } }));
      const portal = await openPortal('/CARE');
      await changeLanguage(language);
      await expect.element(portal.getByText(words)).toBeVisible();
      await expectAccessible(portal.container);
      await portal.getByRole('link', { name: action, exact: true }).click();
      await expect.poll(() => portal.container.querySelector('input[name="coApplicant"]')).not.toBeNull();
      expect(readDraft<AssistanceDraft>(draftName)).toMatchObject({
        ...{ requestId: begun.requestId, accountNumber: danielsAccount.accountNumber },
        household: { income: '52000', adults: '2', children: '1' },
      });
    },
  );

  test('of another program or account isn’t opened here', async () => {
    signInAs();
    answerAssistance();
    const begun = isBegun('lira');
    const form = formToKeep(applying({ hasHousehold: true }));
    forgetDraft(draftName);
    answerCall(openDraft, () => ({ data: { ...begun, form } }));
    const portal = await openPortal(`/CARE?draft=${begun.requestId}`);
    await expect.element(portal.getByText(/^This form isn’t there anymore\./)).toBeVisible();
    answerCall(openDraft, () => ({ data: { ...begun, kind: 'care' as const, form: form.replace('0117', '9999') } }));
    await portal.goTo(`/CARE?draft=${crypto.randomUUID()}`);
    await expect.element(portal.getByText(/^This form isn’t there anymore\./)).toBeVisible();
    expect(readDraft(draftName)).toBeUndefined();
  });

  test('for one of two accounts that end alike goes on for that one', async () => {
    const alike = knownAccountNumber('500200117');
    signInAs(withAccounts({}, { accountNumber: alike }));
    answerAssistance();
    answerHome();
    const form = formToKeep({ ...applying({ hasHousehold: true }), accountNumber: alike });
    forgetDraft(draftName);
    answerCall(openDraft, () => ({ data: { ...isBegun('care'), form } }));
    const portal = await openPortal(`/CARE?draft=${isBegun('care').requestId}`);
    await expect.element(portal.getByText('Is the bill in your name?')).toBeVisible();
    expect(readDraft<AssistanceDraft>(draftName)?.accountNumber).toBe(alike);
  });

  test('and kept by the end of the number alone isn’t opened for either of two that end so', async () => {
    signInAs(withAccounts({}, { accountNumber: knownAccountNumber('500200117') }));
    answerAssistance();
    const form = JSON.stringify({ accountEnd: '0117', household: { adults: '2' } });
    answerCall(openDraft, () => ({ data: { ...isBegun('care'), form } }));
    const portal = await openPortal(`/CARE?draft=${isBegun('care').requestId}`);
    await expect.element(portal.getByText(/we can’t tell which account it’s for/)).toBeVisible();
    expect(readDraft(draftName)).toBeUndefined();
  });

  test('in this tab is what the button goes on with', async () => {
    signInAs();
    answerAssistance();
    applying({ hasHousehold: true });
    answerHome();
    const portal = await openPortal('/CARE');
    await portal.getByRole('link', { name: 'Go on', exact: true }).click();
    await expect.element(portal.getByText('Is the bill in your name?')).toBeVisible();
  });

  test('is gone once it is thrown away, also where it is just being saved', async () => {
    const portal = await typedAndKept();
    const save = holdCall(keepDraft);
    await adults(portal).fill('3');
    await pass(2_000);
    expect(requestsOf(keepDraft)).toHaveLength(2);
    await portal.getByRole('button', { name: 'Throw it away' }).click();
    await pass(2_000);
    expect(requestsOf(discardDraft)).toEqual([]);
    save();
    await expect.poll(() => requestsOf(discardDraft)).toHaveLength(1);
    await expect.element(adults(portal)).toHaveValue('1');
    expect(requestsOf(keepDraft)).toHaveLength(2);
  });

  test('is not brought back by what was typed just before it was thrown away', async () => {
    const portal = await typedAndKept();
    const discard = holdCall(discardDraft);
    await adults(portal).fill('3');
    await portal.getByRole('button', { name: 'Throw it away' }).click();
    await pass(6_000);
    discard();
    await expect.element(adults(portal)).toHaveValue('1');
    await pass(6_000);
    expect(requestsOf(keepDraft)).toHaveLength(1);
  });
});
