import {
  checkCreditWithoutSsn,
  checkCreditWithSsn,
  leaveOutCoApplicant,
} from '@wattershed/contract/service-requests/credit';
import { keepDraft, openDraft, sendFailureEmail } from '@wattershed/contract/service-requests/drafts';
import { findPremises, getServiceTerms, noteUnlistedPremise } from '@wattershed/contract/service-requests/premises';
import { checkMoveIn, offerMoveInTimes, startService } from '@wattershed/contract/service-requests/start';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel } from '../../../../test/answers/people.ts';
import {
  adverse,
  answerStart,
  atDesk,
  begin,
  moveIn,
  placed,
  premise,
  requestId,
  who,
  wholeDraft,
} from '../../../../test/answers/service/start-service.ts';
import { expectFieldErrors, fillFields, select, submit } from '../../../../test/fields.ts';
import { answerCall, leaveUnanswered, requestsOf } from '../../../../test/network.ts';
import { signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { readStored } from '../../../session/browser-storage.ts';
import { changeLanguage } from '../../../text/library.ts';
import StartServicePage from './StartServicePage.tsx';
import { formToKeep } from './start-draft.ts';

const open = (step = '') => openScreen(StartServicePage, `/StartService${step && `?step=${step}`}`);
const beforeCredit = { premise, isSeen: true, who };
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

test.each([
  ['EN_US', 'Start service', ['Where do you want service?', 'What it costs', 'For a home, no deposit.']],
  ['EN_UK', 'Start service', ['Where do you want service?', 'What it costs']],
  ['ES', 'Iniciar el servicio', ['¿Dónde quiere el servicio?', 'Cuánto cuesta', 'Para una vivienda, sin depósito.']],
  [
    'FR',
    'Demander le service',
    ['Où souhaitez-vous le service ?', 'Ce que cela coûte', 'Pour un logement, pas de dépôt.'],
  ],
] as const)('says in %s what it costs before the first field', async (language, title, words) => {
  answerStart();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const word of words) await expect.poll(() => plain(screen.container)).toContain(word);
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

test('keeps its place on a phone for what is still on its way', async () => {
  answerStart();
  leaveUnanswered(getServiceTerms);
  await page.viewport(412, 915);
  const screen = await open();
  const signIn = screen.getByRole('link', { name: 'Sign in' });
  await expect.poll(() => signIn.element().getBoundingClientRect().top).toBeGreaterThan(915);
  await page.viewport(1024, 800);
});

test('goes from an address to an order, and keeps the form on the way', async () => {
  answerStart();
  const screen = await open();
  await fillFields({ address: '2200 Wallnut', zip: '85204' });
  await submit();
  await expect.element(screen.getByRole('radio', { name: /2200 Walnut St, Apt 4/ })).toBeChecked();
  await submit();
  await expect
    .element(screen.getByText('Nobody is a customer there now. Service can start in your name.'))
    .toBeVisible();
  await submit();
  await fillFields({ firstName: 'Ada', lastName: 'Quist', birthDay: '9', birthYear: '1988' });
  await select('birthMonth', '4');
  await fillFields({ email: 'ada@example.com', phone: '9165550123' });
  await submit();
  await fillFields({ ssn: '900-45-1234' });
  await screen.getByRole('checkbox').click();
  await submit();
  await expect.element(screen.getByText(/We ask for a deposit of \$264.00.*Sierra Consumer Reports/)).toBeVisible();
  await expect.element(screen.getByText(/we email you by when and how to pay the deposit/)).toBeVisible();
  await expect.element(screen.getByText(/You still owe \$86.14/)).toBeVisible();
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
  await submit();
  await screen.getByRole('radio', { name: /All day/ }).click();
  await fillFields({ gateCode: '4711' });
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  await screen.getByRole('checkbox', { name: /agree to the terms/ }).click();
  await submit();
  await expect.element(screen.getByRole('region', { name: 'Order SO30118' })).toBeVisible();
  await expect.element(screen.getByText(/Another email invites you to choose a user ID/)).toBeVisible();
  expect(requestsOf(startService)).toMatchObject([
    {
      ...{ premiseId: premise.premiseId, startOn: '2026-11-23', appointmentType: 'ALLDAY', gateCode: '4711' },
      ...{ seenFeeCents: 4_500, seenDepositCents: 26_400, tariffLabels: ['AZ-E-1', 'AZ-W-1'], mailingAddress: null },
      applicant: { firstName: 'Ada', phone: '9165550123', birthOn: '1988-04-09', coApplicant: null },
    },
  ]);
  expect(JSON.stringify(requestsOf(keepDraft))).not.toContain('1234');
  await expectAccessible(screen.container);
});

test('goes on with an address that isn’t in the list, once it has a number and a ZIP code, and says who looks at it', async () => {
  answerStart();
  answerCall(findPremises, () => ({ data: { isServed: true, premises: [], areNearby: false } }));
  answerCall(noteUnlistedPremise, ({ address }) =>
    address.startsWith('4711')
      ? { data: { premise: { ...premise, street: '4711 New Ln' }, problem: null } }
      : { data: { premise: null, problem: 'no-number' as const } },
  );
  answerCall(checkMoveIn, () => ({ data: { ...moveIn, standing: 'unlisted' as const } }));
  const screen = await open();
  await fillFields({ address: 'New Lane', city: 'Mesa' });
  await submit();
  await expect.element(screen.getByText(/We can’t find that address. Check the street and the number/)).toBeVisible();
  await expectAccessible(screen.container);
  await submit();
  await expectFieldErrors({ zip: 'Enter a ZIP code.' });
  await fillFields({ zip: '85204' });
  await submit();
  await submit();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Start with the number of the house');
  await fillFields({ address: '4711 New Lane' });
  await submit();
  await screen.getByRole('checkbox', { name: 'It’s a business, not a home' }).click();
  await submit();
  await expect.element(screen.getByText(/We don’t have this address in our list yet. You can go on/)).toBeVisible();
  // It has no number yet that a bill or a meter would show.
  await expect.element(screen.getByText('Our crew sets a meter', { exact: true }).first()).toBeVisible();
  expect(requestsOf(noteUnlistedPremise).at(-1)).toMatchObject({
    address: '4711 New Lane',
    zip: '85204',
    isBusiness: true,
  });
});

test('says at each field what is missing, and that a number needs consent', async () => {
  answerStart();
  begin({ premise, isSeen: true });
  const screen = await open('who');
  await expect.element(screen.getByRole('heading', { name: 'In whose name?' })).toBeVisible();
  await submit();
  await expectFieldErrors({
    ...{ firstName: 'Enter your first name.', lastName: 'Enter your last name.', email: 'Enter an email address.' },
    ...{ phone: 'Enter a phone number.', birthMonth: 'Enter your full date of birth.' },
    ...{ birthDay: 'Enter your full date of birth.', birthYear: 'Enter your full date of birth.' },
  });
});

test('takes no number of zeros, and asks nobody without consent', async () => {
  answerStart();
  begin(beforeCredit);
  await open('identity');
  await fillFields({ ssn: '000-00-0000' });
  await submit();
  await expectFieldErrors({
    ssn: 'Enter all nine digits of a real number, such as 123-45-6789.',
    hasConsented: 'We ask only with consent. Agree, or choose another way.',
  });
  expect(requestsOf(checkCreditWithSsn)).toEqual([]);
});

test('goes on without a number', async () => {
  answerStart();
  const unchecked = { ...adverse, isAdverse: false, because: 'no-credit-check' } as const;
  answerCall(leaveOutCoApplicant, () => ({ data: unchecked }));
  begin(beforeCredit);
  const screen = await open('identity');
  await screen.getByRole('radio', { name: /With neither/ }).click();
  await submit();
  await expect.element(screen.getByText(/because nobody was asked about your credit/)).toBeVisible();
  expect(requestsOf(checkCreditWithoutSsn)).toMatchObject([{ proof: 'none', firstName: 'Ada' }]);
});

test('takes pictures of identity papers along with the order', async () => {
  answerStart();
  const atTheDesk = { ...adverse, needs: 'desk', because: 'papers', depositCents: cents(0), isAdverse: false } as const;
  answerCall(checkCreditWithoutSsn, () => ({ data: atTheDesk }));
  answerCall(leaveOutCoApplicant, () => ({ data: atTheDesk }));
  begin(beforeCredit);
  const screen = await open('identity');
  await screen.getByRole('radio', { name: /With identity papers/ }).click();
  await expect.element(screen.getByText('Pictures of your driver license, passport, or other ID')).toBeVisible();
  await expect.element(screen.getByText(/Only the people who decide see the pictures/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expectAccessible(screen.container);
  await submit();
  await expect.element(screen.getByText(/calls you if anything is missing or unclear/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'What it costs' })).toMatchTextContent(/Deposit\s*None/);
});

test('asks for no deposit while the credit bureau is down, when a person looks at the order', async () => {
  answerStart();
  const atTheDesk = { ...adverse, needs: 'desk', because: 'credit-unavailable', depositCents: cents(0) } as const;
  begin({ ...beforeCredit, decision: { ...atTheDesk, isAdverse: false } });
  const screen = await open('identity');
  await expect.element(screen.getByText(/looks at your order first, and asks for no deposit/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'What it costs' })).toMatchTextContent(/Deposit\s*None/);
});

test('says that a time was just taken, and keeps the gate code', async () => {
  answerStart();
  begin({ ...wholeDraft });
  const screen = await open('visit');
  await screen.getByRole('radio', { name: /8 AM to noon/ }).click();
  const offer = { slots: [], held: null, heldUntil: null };
  answerCall(offerMoveInTimes, ({ hold }) => (hold ? { refused: 'SRV410', httpStatus: 409 } : { data: offer }));
  await submit();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That time was just taken.');
  await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
});

test('leads back to the visit when the order finds the time taken', async () => {
  answerStart();
  begin(wholeDraft);
  answerCall(startService, () => ({ refused: 'SRV410', httpStatus: 409 }));
  const screen = await open('review');
  await screen.getByRole('checkbox', { name: /agree to the terms/ }).click();
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'When can we come by?' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That time was just taken.');
  await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
});

test('emails the way back when nothing could be ordered', async () => {
  answerStart();
  begin(wholeDraft);
  answerCall(startService, () => ({ refused: 'SYS503', httpStatus: 503 }));
  answerCall(sendFailureEmail, () => ({ data: { maskedEmail: 'a••@example.com' } }));
  const screen = await open('review');
  await screen.getByRole('checkbox', { name: /agree to the terms/ }).click();
  await submit();
  await expect.element(screen.getByText(/Nothing has been ordered. We emailed you at a••@example.com/)).toBeVisible();
});

test('asks nothing of a customer who pays well, and orders in their name', async () => {
  answerStart();
  answerCall(checkMoveIn, () => ({ data: { ...moveIn, hasGoodRecord: true } }));
  answerCall(startService, () => ({ data: placed }));
  begin({ premise, isSeen: true });
  const screen = await openAccountScreen(StartServicePage, '/StartService?step=who');
  await expect.element(screen.getByText(/You’ve paid well for a year, so we ask for nothing more/)).toBeVisible();
  await submit();
  await expect.element(screen.getByText(/^No deposit/)).toBeVisible();
});

test.each([
  ['whoever may stop service is led to it', {}, 1],
  ['a guest who may not is led to no refusal', { rights: [] }, 0],
  ['nobody is led to stop service that hasn’t begun', { account: { status: accountStatuses.pending } }, 0],
])('%s', async (_, who, links) => {
  answerStart();
  const screen = await openAccountScreen(StartServicePage, '/StartService', who);
  await expect.element(screen.getByRole('button', { name: 'Find address' })).toBeVisible();
  await expect.poll(() => screen.getByRole('link', { name: 'Stop service' }).elements()).toHaveLength(links);
});

test('a link opens the form as it was left, and says when it is gone', async () => {
  answerStart();
  answerCall(openDraft, () => ({
    data: {
      ...{
        requestId,
        kind: 'start' as const,
        step: 4,
        keptAt: '2026-11-20T20:00:00Z',
        expiresAt: '2026-12-20T20:00:00Z',
      },
      form: formToKeep({ requestId, ...beforeCredit }),
    },
  }));
  const screen = await openScreen(StartServicePage, `/StartService?draftKey=${'d'.repeat(43)}`);
  await expect.element(screen.getByRole('heading', { name: 'Show who you are' })).toBeVisible();
});

test('says that a form is gone', async () => {
  answerStart();
  const screen = await openScreen(StartServicePage, `/StartService?draftKey=${'d'.repeat(43)}`);
  await expect.element(screen.getByText(/This form isn’t there anymore/)).toBeVisible();
});

test('an order that a person looks at first says why', async () => {
  answerStart();
  begin({ placed: { ...atDesk, wantsAutoPay: false } });
  const screen = await open();
  await expect.element(screen.getByText('Service there is still on in someone else’s name.')).toBeVisible();
});

const newAccount = { accountNumber: knownAccountNumber(placed.accountNumber ?? '') };

test.each([
  [
    'EN_US',
    'Set up auto pay',
    'Auto pay doesn’t start by itself. The button below leads to it, with the new account chosen.',
  ],
  [
    'EN_UK',
    'Set up auto pay',
    'Auto pay doesn’t start by itself. The button below leads to it, with the new account chosen.',
  ],
  [
    'ES',
    'Configurar el pago automático',
    'El pago automático no empieza por sí solo. El botón de abajo lleva a él, con la cuenta nueva elegida.',
  ],
  [
    'FR',
    'Mettre en place le paiement automatique',
    'Le paiement automatique ne commence pas de lui-même. Le bouton ci-dessous y mène, avec le nouveau compte choisi.',
  ],
] as const)('leads in %s to auto pay for the new account, where that was wished for', async (language, name, words) => {
  answerStart();
  signInAs(daniel);
  begin({ placed: { ...placed, wantsAutoPay: true } });
  await changeLanguage(language);
  const screen = await openAccountScreen(StartServicePage, '/StartService', { others: [newAccount] });
  await expect.element(screen.getByText(words)).toBeVisible();
  await expectAccessible(screen.container);
  await screen.getByRole('button', { name }).click();
  await expect.poll(() => screen.address()).toBe('/EnrollAutoPay');
  expect(readStored('acn')).toBe(placed.accountNumber);
});

test('says when auto pay can be set up while a person looks at the order, and leads nowhere', async () => {
  answerStart();
  signInAs(daniel);
  begin({ placed: { ...atDesk, wantsAutoPay: true } });
  const screen = await openAccountScreen(StartServicePage, '/StartService');
  await expect
    .element(screen.getByText(/You find it under Billing once the new account is among your accounts/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Set up auto pay' }).elements()).toEqual([]);
});
