import { proveForService } from '@wattershed/contract/service-requests/stop';
import { expect, test, vi } from 'vitest';
import { answerHelpCenter, highBill } from '../../../../test/answers/help.ts';
import { expectFieldErrors, fillFields, select, submit } from '../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import { ProveStep } from './ProveStep.tsx';

const serviceProof = 'p'.repeat(43);
const proven = { data: { serviceProof, provenUntil: '2026-11-20T21:00:00Z' } };
const open = (again?: 'expired') => {
  const onProven = vi.fn();
  return {
    onProven,
    screen: openScreen(() => <ProveStep takesFocus={false} again={again} onProven={onProven} />),
  };
};
const known = { accountNumber: '4821 0077 3310', zip: '85004', firstName: 'Nora', lastName: 'Whitfield' };

test.each([
  ['EN_US', 'Show that the account is yours', 'The last four digits are enough'],
  ['EN_UK', 'Show that the account is yours', 'The last four digits are enough'],
  ['ES', 'Demuestre que la cuenta es suya', 'Bastan los últimos cuatro dígitos'],
  ['FR', 'Prouvez que le compte est à vous', 'Les quatre derniers chiffres suffisent'],
] as const)('asks in %s what only the customer knows', async (language, title, detail) => {
  await changeLanguage(language);
  const screen = await open().screen;
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(detail)).toBeVisible();
  await expectAccessible(screen.container);
});

test('says at each field what is missing', async () => {
  await open().screen;
  await submit();
  await expectFieldErrors({
    ...{ accountNumber: 'Enter your account number.', zip: 'Enter a ZIP code.' },
    ...{ firstName: 'Enter your first name.', lastName: 'Enter your last name.' },
    code: 'Enter your online registration code.',
  });
});

test('sends four digits of a whole number, and passes the proof on', async () => {
  answerCall(proveForService, () => proven);
  const { screen, onProven } = open();
  await fillFields(known);
  await (await screen).getByRole('radio', { name: /Social Security number/ }).click();
  await fillFields({ ssn: '900-45-4821' });
  await submit();
  await expect.poll(() => onProven.mock.calls).toEqual([[{ accountNumber: '482100773310', serviceProof }]]);
  expect(requestsOf(proveForService)).toMatchObject([{ kind: 'person', zip: '85004', ssnLast4: '4821' }]);
});

test('asks for one more detail when the server does, and keeps what was entered', async () => {
  answerCall(proveForService, sent => (sent.birthOn ? proven : { refused: 'GEN016' as const, httpStatus: 409 }));
  const { screen: shown, onProven } = open();
  const screen = await shown;
  await fillFields({ ...known, code: '413907' });
  await submit();
  await expect.element(screen.getByText(/we need one more detail/)).toBeVisible();
  await fillFields({ birthDay: '12', birthYear: '1984' });
  await select('birthMonth', '3');
  await submit();
  await expect.poll(() => onProven.mock.calls.length).toBe(1);
  expect(requestsOf(proveForService).at(-1)).toMatchObject({ registrationCode: '413907', birthOn: '1984-03-12' });
});

test.each([
  ['GEN014', /These details don’t match our records/],
  ['GEN015', /There were too many tries/],
  ['GEN016', /we need one more detail/],
] as const)(
  'says after %s what is wrong, without saying which detail, and leads to the answer',
  async (refused, words) => {
    answerHelpCenter([{ ...highBill, key: 'account-details', question: 'Why don’t my details match?' }]);
    answerCall(proveForService, () => ({ refused, httpStatus: 422 }));
    const screen = await open('expired').screen;
    await expect.element(screen.getByText(/It’s been more than an hour/)).toBeVisible();
    await fillFields({ ...known, code: '413907' });
    await submit();
    await expect.element(screen.getByText(words)).toBeVisible();
    const answer = screen.getByRole('link', { name: 'Why don’t my details match?' });
    await expect.element(answer).toHaveAttribute('href', '/Faq#account-details');
  },
);
