import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import { keepDraft, openDraft, sendFailureEmail } from '@wattershed/contract/service-requests/drafts';
import { checkTransferOut, offerTransferOutTimes } from '@wattershed/contract/service-requests/stop';
import {
  checkTransferIn,
  keepTransferOut,
  offerTransferInTimes,
  transferService,
} from '@wattershed/contract/service-requests/transfer';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerAutoPay } from '../../../../test/answers/payments/auto-pay.ts';
import { danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { premise, requestId } from '../../../../test/answers/service/start-service.ts';
import { proof, stopping, withMuch } from '../../../../test/answers/service/stop-service.ts';
import {
  answerTransfer,
  beginTransfer,
  beginTransferAsVisitor,
  moved,
  nothingLeft,
  wholeTransfer,
  withDeposit,
} from '../../../../test/answers/service/transfer-service.ts';
import { expectFieldErrors, fillFields, select, submit } from '../../../../test/fields.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { readStored } from '../../../session/browser-storage.ts';
import { changeLanguage } from '../../../text/library.ts';
import TransferServicePage from './TransferServicePage.tsx';
import TransferServicePreloginPage from './TransferServicePreloginPage.tsx';
import { formToKeep } from './transfer-draft.ts';

const open = (step = '') => openAccountScreen(TransferServicePage, `/TransferService${step && `?step=${step}`}`);
const movedTo = knownAccountNumber(moved.accountNumber ?? '');
const openAsVisitor = (query = '') => openScreen(TransferServicePreloginPage, `/TransferServicePrelogin${query}`);
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

async function send(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  await screen.getByRole('checkbox', { name: /agree to the terms/ }).click();
  // A visitor can have the form emailed, too, by a button of its own.
  await screen.getByRole('button', { name: 'Transfer service', exact: true }).click();
}

test.each([
  ['EN_US', 'Transfer service', ['When does service end at the old address?', 'none if you’ve paid well for a year']],
  ['EN_UK', 'Transfer service', ['When does service end at the old address?']],
  ['ES', 'Trasladar el servicio', ['¿Cuándo termina el servicio en la dirección anterior?', 'Cuánto cuesta']],
  ['FR', 'Transférer le service', ['Quand le service prend-il fin à l’ancienne adresse ?', 'Ce que cela coûte']],
] as const)('says in %s what is moved, and what it costs, before the first field', async (language, title, words) => {
  answerTransfer();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const word of words) await expect.poll(() => plain(screen.container)).toContain(word);
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

test('goes from the old address to the new one, and sends both halves', async () => {
  answerTransfer({ out: withMuch, in: withDeposit });
  const screen = await open();
  await screen.getByRole('radio', { name: /8 AM to noon/ }).click();
  await fillFields({ gateCode: '4711' });
  await submit();
  await fillFields({ address: '2200 Wallnut', zip: '85204' });
  await submit();
  await expect.element(screen.getByRole('radio', { name: /2200 Walnut St, Apt 4/ })).toBeChecked();
  await submit();
  await expect.element(screen.getByText('Nobody is a customer there now.', { exact: false })).toBeVisible();
  await submit();
  await screen.getByRole('radio', { name: /All day/ }).click();
  await submit();
  await select('reason', 'moving-away');
  await screen.getByRole('radio', { name: /Remove as co-applicant/ }).click();
  await submit();
  // Its step comes when it is reached; until then, the button of the one before is there.
  await expect.element(screen.getByRole('heading', { name: 'Where do letters go?' })).toBeVisible();
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  await expect.element(screen.getByText(/we ask for a deposit of \$264.00/)).toBeVisible();
  await expect
    .element(screen.getByText(/Your deposit of \$200.00 at the old address pays the final bill/))
    .toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /go on with auto pay/ })).toBeChecked();
  await expectAccessible(screen.container);
  await send(screen);
  await expect.element(screen.getByRole('region', { name: 'Old address: order SO30123' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'New address: order SO30124' })).toBeVisible();
  const [out] = requestsOf(keepTransferOut);
  expect(out).toMatchObject({
    ...{ stopOn: '2026-11-23', appointmentType: 'MORNING', gateCode: '4711', reason: 'moving-away' },
    forwardingAddress: {
      address1: '2200 Walnut St',
      address2: 'Apt 4',
      city: 'Mesa',
      state: 'AZ',
      postalCode: '85204',
    },
  });
  expect(requestsOf(transferService)).toMatchObject([
    {
      ...{ requestId: out?.requestId, premiseId: premise.premiseId, startOn: '2026-11-23', appointmentType: 'ALLDAY' },
      ...{ tariffLabels: ['AZ-E-1', 'AZ-W-1'], mailingAddress: null, gateCode: '', wantsAutoPay: true },
      ...{ seenFeeCents: 4_500, seenDepositCents: 26_400, coApplicant: 'remove', isPaperless: false },
    },
  ]);
  await expectAccessible(screen.container);
});

test('says what is missing about the move', async () => {
  answerTransfer();
  beginTransfer({ ...wholeTransfer, move: { reason: '', coApplicant: '' } });
  const screen = await open('move');
  await submit();
  await expectFieldErrors({ reason: 'Choose a reason.' });
  await expect.element(screen.getByText('Choose one of the two.')).toBeVisible();
});

test.each([
  ['old', 'When does service end at the old address?'],
  ['new', 'When does service start at the new address?'],
] as const)('leads back to the visit at the %s address when its time was taken', async (half, title) => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  const screen = await open('review');
  await expect.element(screen.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  const taken = { refused: 'SRV410', httpStatus: 409 } as const;
  answerCall(transferService, () => taken);
  answerCall(half === 'old' ? offerTransferOutTimes : offerTransferInTimes, ({ hold }) =>
    hold ? taken : { data: { slots: [], held: null, heldUntil: null } },
  );
  await send(screen);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That time was just taken.');
  if (half === 'old') {
    await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
  }
});

test('shows the new price when it has changed, and keeps the choices', async () => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  answerCall(transferService, () => ({ refused: 'SRV409', httpStatus: 409 }));
  const screen = await open('review');
  await screen.getByRole('checkbox', { name: /Paperless/ }).click();
  answerCall(checkTransferIn, () => ({ data: withDeposit }));
  await send(screen);
  await expect.element(screen.getByText(/Something has changed in the meantime/)).toBeVisible();
  await expect.element(screen.getByText(/we ask for a deposit of \$264.00/)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Paperless/ })).toBeChecked();
});

test('shows the rates anew when one that was chosen isn’t offered anymore, and keeps what was typed', async () => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  answerCall(transferService, () => ({ refused: 'SRV426', httpStatus: 422 }));
  const screen = await open('review');
  await send(screen);
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That rate isn’t offered there anymore.');
  await expect.element(screen.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  await expect.poll(() => requestsOf(checkTransferIn).length).toBeGreaterThan(1);
  expect(requestsOf(sendFailureEmail)).toEqual([]);
});

test('leads back to the old address when its half isn’t kept anymore', async () => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  answerCall(transferService, () => ({ refused: 'SRV415', httpStatus: 409 }));
  const screen = await open('review');
  await send(screen);
  await expect
    .element(screen.getByRole('heading', { name: 'When does service end at the old address?' }))
    .toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
});

test.each([
  ['old', '2026-11-26', 'When does service end at the old address?'],
  ['new', '2026-11-24', 'When does service start at the new address?'],
] as const)('leads back to the day at the %s address that nobody works on', async (_, day, title) => {
  answerTransfer();
  const { out } = wholeTransfer;
  // Thanksgiving.
  beginTransfer({ ...wholeTransfer, ...(out ? { out: { ...out, day: localDate(day) } } : {}) });
  answerCall(transferService, () => ({ refused: 'SRV422', httpStatus: 422 }));
  const screen = await open('review');
  await send(screen);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(/Service can’t start or stop on that day/)).toBeVisible();
});

test('finds what a first try has placed, when its answer got lost', async () => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  answerCall(keepTransferOut, () => ({ refused: 'SRV411', httpStatus: 409 }));
  const screen = await open('review');
  await send(screen);
  await expect.element(screen.getByRole('region', { name: 'Old address: order SO30123' })).toBeVisible();
});

test('emails the way back when nothing could be ordered', async () => {
  answerTransfer();
  beginTransfer(wholeTransfer);
  answerCall(keepTransferOut, () => ({ refused: 'SYS503', httpStatus: 503 }));
  answerCall(sendFailureEmail, () => ({ data: { maskedEmail: 'd••@example.com' } }));
  const screen = await open('review');
  await send(screen);
  await expect.element(screen.getByText(/Nothing has been ordered. We emailed you at d••@example.com/)).toBeVisible();
  expect(requestsOf(transferService)).toEqual([]);
});

test('says by which order service ends already', async () => {
  answerTransfer({ out: stopping });
  const screen = await open();
  await expect.element(screen.getByText(/being stopped already, with order SO30121/)).toBeVisible();
});

test('warns that the old address doesn’t wait for the new one', async () => {
  answerTransfer({ in: { standing: 'occupied' } });
  beginTransfer(wholeTransfer);
  const screen = await open('review');
  await expect.element(screen.getByText(/even if it can’t start at the new one by then/)).toBeVisible();
  await expect.element(screen.getByText(/or to you by check if there is none yet/)).toBeVisible();
});

test('is nothing for somebody who may not order services', async () => {
  answerTransfer();
  const screen = await openAccountScreen(TransferServicePage, '/TransferService', { rights: [] });
  await expect.element(screen.getByText('You don’t have access to service requests')).toBeVisible();
  expect(requestsOf(checkTransferOut)).toEqual([]);
});

test('asks a visitor for the proof again when it has expired, and keeps what was typed', async () => {
  answerTransfer();
  beginTransferAsVisitor(wholeTransfer);
  answerCall(transferService, () => ({ refused: 'LOG005', httpStatus: 410 }));
  const screen = await openAsVisitor('?step=review');
  await send(screen);
  await expect.element(screen.getByText(/It’s been more than an hour/)).toBeVisible();
  const { accountNumber } = proof;
  await fillFields({ accountNumber, zip: '85004', firstName: 'Nora', lastName: 'Whitfield', code: '413907' });
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Choose your rates and send' })).toBeVisible();
  expect(JSON.stringify(requestsOf(keepDraft))).not.toContain(proof.serviceProof);
});

test('a link opens the form as it was left, and says why the proof is asked for again', async () => {
  answerTransfer();
  answerCall(openDraft, () => ({
    data: {
      ...{ requestId, kind: 'transfer' as const, step: 7, form: formToKeep(wholeTransfer) },
      ...{ keptAt: '2026-11-20T20:00:00Z', expiresAt: '2026-12-20T20:00:00Z' },
    },
  }));
  const screen = await openAsVisitor(`?draftKey=${'d'.repeat(43)}`);
  await expect.element(screen.getByRole('heading', { name: 'Show that the account is yours' })).toBeVisible();
  await expect.element(screen.getByText(/^Your form is here as you left it/)).toBeVisible();
});

test('a visitor who only begins reads nothing of a form that is kept', async () => {
  answerTransfer();
  const screen = await openAsVisitor();
  await expect.element(screen.getByRole('heading', { name: 'Show that the account is yours' })).toBeVisible();
  expect(screen.getByText(/^Your form is here/).elements()).toEqual([]);
});

test('bills of the new account come as those of the old one did, unless people choose otherwise', async () => {
  answerTransfer({ out: { isPaperless: true } });
  beginTransfer(wholeTransfer);
  const screen = await open('review');
  await expect.element(screen.getByRole('checkbox', { name: /Paperless/ })).toBeChecked();
});

test('tells a visitor that an email invites them to the new account', async () => {
  answerTransfer();
  beginTransferAsVisitor({ placed: { ...moved, left: nothingLeft } });
  const screen = await openAsVisitor();
  await expect.element(screen.getByText(/another email invites you to see it online/)).toBeVisible();
});

test('leads to auto pay for the new account, where it is to go on', async () => {
  signInAs(withAccounts({ accountNumber: danielsAccount.accountNumber }, { accountNumber: movedTo }));
  answerTransfer();
  answerAutoPay();
  beginTransfer({ placed: { ...moved, left: nothingLeft } });
  const portal = await openPortal('/TransferService');
  await expect.element(portal.getByText(/The button below leads to it, with that account chosen/)).toBeVisible();
  await portal.getByRole('button', { name: 'Set up auto pay' }).click();
  await expect.poll(() => portal.address()).toBe('/EnrollAutoPay');
  await expect.element(portal.heading).toHaveTextContent('Set up auto pay');
  await networkAtRest();
  // The old account, which was the chosen one, is asked about nowhere.
  expect(new Set(requestsOf(getAutoPayStatus).map(({ accountNumber }) => accountNumber))).toEqual(new Set([movedTo]));
  expect(readStored('acn')).toBe(movedTo);
});

test('leads nowhere once the new account is none of one’s accounts', async () => {
  signInAs(withAccounts({ accountNumber: danielsAccount.accountNumber }));
  answerTransfer();
  beginTransfer({ placed: { ...moved, left: nothingLeft } });
  const portal = await openPortal('/TransferService');
  await expect
    .element(portal.getByText(/You find it under Billing once that account is among your accounts/))
    .toBeVisible();
  expect(portal.getByText('The new account is among your accounts.').elements()).toEqual([]);
  expect(portal.getByRole('button', { name: 'Set up auto pay' }).elements()).toEqual([]);
});
