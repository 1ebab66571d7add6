import { getOutageCount } from '@wattershed/contract/outages/own';
import type { Language } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerOutages } from '../../../test/answers/outages.ts';
import { withAccounts } from '../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { changeSettings, openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

/** So many accounts are out. */
async function openWith(affectedCount: number, language: Language = 'EN_US') {
  await chooseLanguage(language);
  const person = withAccounts({ nickName: 'Bakery in the old cannery' }, { nickName: 'Shop' });
  signInAs({ ...person, user: { ...person.user, personas: [1, 3] } });
  answerOutages();
  answerCall(getOutageCount, () => ({ data: { affectedCount } }));
  changeSettings({ intervals: { outageFirstMs: 100 } });
  const portal = await openPortal('/Outages');
  await expect.poll(() => requestsOf(getOutageCount).length).toBeGreaterThan(0);
  await networkAtRest();
  return portal;
}

// st-drawer-04, st-header-08, -10
test.each([
  ['EN_US', 'Menu', 'Outages: 2 of your accounts are out'],
  ['EN_UK', 'Menu', 'Outages: 2 of your accounts are out'],
  ['ES', 'Menú', 'Cortes: 2 de sus cuentas sin servicio'],
  ['FR', 'Menu', 'Pannes : 2 de vos comptes sont sans service'],
] as const)(
  'on a phone in %s the header and the drawer warn of how many accounts are out',
  async (language, menu, words) => {
    await page.viewport(360, 740);
    const portal = await openWith(2, language);
    await expect.element(portal.getByRole('banner').getByRole('link', { name: words })).toBeVisible();
    await expectNoSidewaysScroll();
    await portal.getByRole('button', { name: menu, exact: true }).click();
    const drawer = portal.getByRole('dialog');
    const warning = drawer.getByRole('link', { name: words });
    await expect.element(warning).toHaveAttribute('href', '/Outages');
    await expectAccessible(portal.container);
    await warning.click();
    await expect.element(drawer).not.toBeInTheDocument();
  },
);

// st-header-09
test('the drawer says nothing while no account is out', async () => {
  await page.viewport(360, 740);
  const portal = await openWith(0);
  await portal.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.element(portal.getByRole('dialog')).toBeVisible();
  await expect
    .element(portal.getByRole('dialog').getByRole('link', { name: /of your accounts/ }))
    .not.toBeInTheDocument();
});

test.each(['EN_US', 'ES', 'FR'] as const)('the warning has room beside the rest of the header: %s', async language => {
  await page.viewport(992, 480);
  await openWith(12, language);
  const shown = () =>
    [...document.querySelectorAll('header a, header button, header select')].filter(
      element => element.checkVisibility() && element.getBoundingClientRect().width > 1,
    );
  expect(shown().some(control => control.getAttribute('href') === '/Outages')).toBe(true);
  for (const width of [992, 1280, 1500]) {
    await page.viewport(width, 480);
    const rights = shown().map(control => control.getBoundingClientRect().right);
    const lefts = shown().map(control => control.getBoundingClientRect().left);
    for (const [index, left] of lefts.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(rights[index] ?? 0);
  }
});

// st-counts-05, -07
test('the count is kept for every screen, and asked for again when its time has passed', async () => {
  signInAs();
  answerOutages();
  let affectedCount = 1;
  answerCall(getOutageCount, () => ({ data: { affectedCount } }));
  changeSettings({ intervals: { outageFirstMs: 100, outageRefreshMs: 1_000 } });
  const portal = await openPortal('/Outages');
  const warning = (words: string) => portal.getByRole('banner').getByRole('link', { name: words });
  await expect.element(warning('Outages: 1 of your accounts is out')).toBeVisible();
  affectedCount = 2;
  await expect.element(warning('Outages: 2 of your accounts are out')).toBeVisible();
  expect(requestsOf(getOutageCount).length).toBeGreaterThan(1);
});
