import { getOutageCount, getOutageOfAccount } from '@wattershed/contract/outages/own';
import type { Language } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { answerOutages, outAtHome, someOutages, standingOf } from '../../../../test/answers/outages.ts';
import { withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { changeSettings, openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';

const cabin = { nickName: '', serviceAddress: '9 Pine Rd, , Goleta, CA, 93117' };

/** The first account is where the person looks; those of these numbers are out. */
async function openWith(out: readonly string[], language: Language = 'EN_US') {
  signInAs(withAccounts({}, cabin, { nickName: 'Shop' }));
  answerOutages();
  answerCall(getOutageOfAccount, ({ accountNumber }) => ({
    data: { ...(out.includes(accountNumber) ? outAtHome() : standingOf()), accountNumber },
  }));
  answerCall(getOutageCount, () => ({ data: { affectedCount: out.length } }));
  changeSettings({ intervals: { outageFirstMs: 100 } });
  await changeLanguage(language);
  return openPortal('/Outages');
}

test('another account that is out is named by its address, and shown when it is chosen', async () => {
  const portal = await openWith(['400100118']);
  await expect.element(portal.getByText('1 of your other accounts has an outage')).toBeVisible();
  await expectAccessible(portal.container);
  await portal.getByRole('button', { name: 'Show 9 Pine Rd' }).click();
  await expect.element(portal.heading).toHaveTextContent('Your power is out');
  // Where one looks now isn't another one.
  await expect.element(portal.getByText('1 of your other accounts has an outage')).not.toBeInTheDocument();
});

test.each([
  ['EN_US', '2 of your other accounts have an outage', 'Show Shop'],
  ['EN_UK', '2 of your other accounts have an outage', 'Show Shop'],
  ['ES', '2 de sus otras cuentas no tienen servicio', 'Mostrar Shop'],
  ['FR', '2 de vos autres comptes sont sans service', 'Afficher Shop'],
] as const)('several are counted in %s', async (language, words, action) => {
  const portal = await openWith(['400100118', '400100119'], language);
  await expect.element(portal.getByText(words)).toBeVisible();
  await expect.element(portal.getByRole('button', { name: action })).toBeVisible();
});

test.each([
  ['only the account that is shown is out', ['400100117'], 'Your power is out'],
  ['none is out', [], 'No known outage at 117 Alder Street'],
])('nothing is asked of the others while %s', async (_, out, title) => {
  const portal = await openWith(out);
  await expect.poll(() => requestsOf(getOutageCount).length).toBeGreaterThan(0);
  await expect.element(portal.heading).toHaveTextContent(title);
  await networkAtRest();
  expect(new Set(requestsOf(getOutageOfAccount).map(({ accountNumber }) => accountNumber))).toEqual(
    new Set(['400100117']),
  );
});

test('when nobody can say how the others stand, nothing is said of them, and the page is whole', async () => {
  const portal = await openWith(['400100118']);
  await expect.element(portal.getByText('1 of your other accounts has an outage')).toBeVisible();
  answerCall(getOutageOfAccount, ({ accountNumber }) =>
    accountNumber === '400100117'
      ? { data: { ...standingOf(), accountNumber } }
      : { refused: 'SYS503', httpStatus: 503 },
  );
  const again = await portal.reload();
  await expect.poll(() => again.getByRole('article').elements().length).toBe(someOutages().length);
  await expect.element(again.getByText(/of your other accounts/)).not.toBeInTheDocument();
});
