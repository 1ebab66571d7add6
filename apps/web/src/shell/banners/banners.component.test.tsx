import type { DataOf } from '@wattershed/contract/call';
import { getSettings } from '@wattershed/contract/configuration/settings';
import { listPortalBanners } from '@wattershed/contract/help/portal-banners';
import type { Language } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoSettings } from '../../../test/answers/demo-settings.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { removeCookie } from '../../session/cookies.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

type Banner = DataOf<typeof listPortalBanners>['banners'][number];

const closed: Banner = {
  ...{ key: 'closed', version: 1, level: 'info', title: 'Our offices are closed', screens: [], isDismissible: true },
  ...{ text: '<p>Call <a href="/Help">care</a> if it can’t wait.</p>', language: 'EN_US' },
};
const paying: Banner = {
  ...closed,
  ...{ key: 'paying', level: 'urgent', title: 'Cards can’t be charged', screens: ['/login'], isDismissible: false },
};

function tell(banners: Banner[], hasBanners = true): void {
  removeCookie('dismissedBanners');
  answerCall(getSettings, () => ({ data: { ...demoSettings, hasBanners } }));
  answerCall(listPortalBanners, () => ({ data: { banners } }));
}

const region = (name = 'Announcements') => page.getByRole('region', { name });

test('nothing is asked for where there is nothing to tell', async () => {
  answerPortal();
  tell([closed], false);
  const portal = await openPortal('/login');
  await expect.element(portal.heading).toBeVisible();
  await expect.poll(() => requestsOf(getSettings).length).toBeGreaterThan(0);
  expect(requestsOf(listPortalBanners)).toEqual([]);
});

test.each<[Language, string, string]>([
  ['EN_US', 'Announcements', 'Dismiss “Our offices are closed”'],
  ['EN_UK', 'Announcements', 'Dismiss “Our offices are closed”'],
  ['ES', 'Avisos generales', 'Descartar «Our offices are closed»'],
  ['FR', 'Annonces', 'Masquer « Our offices are closed »'],
])(
  'in %s the utility tells everyone what it has to say, with a way to put it away',
  async (language, name, dismiss) => {
    await chooseLanguage(language);
    answerPortal();
    tell([closed, paying]);
    const portal = await openPortal('/login');
    await expect.element(region(name).getByText('Our offices are closed', { exact: true })).toBeVisible();
    await expect.element(region(name).getByText('Cards can’t be charged')).toBeVisible();
    // Only what may be put away has a button.
    expect(region(name).getByRole('button').elements()).toHaveLength(1);
    await expect.element(region(name).getByRole('button', { name: dismiss })).toBeVisible();
    await expectAccessible(portal.container);
    expect(requestsOf(listPortalBanners).at(-1)).toMatchObject({ language, reader: 'visitor' });
  },
);

test('what somebody put away stays away, also after a sign-in, until it says something else', async () => {
  signInAs();
  tell([closed]);
  const portal = await openPortal('/dashboard');
  await region().getByRole('button').click();
  await expect.element(region()).not.toBeInTheDocument();
  expect(document.activeElement?.id).toBe('main');
  await portal.reload();
  await expect.element(portal.heading).toBeVisible();
  await expect.poll(() => requestsOf(listPortalBanners).length).toBeGreaterThan(1);
  await expect.element(region()).not.toBeInTheDocument();

  answerCall(listPortalBanners, () => ({ data: { banners: [{ ...closed, version: 2 }] } }));
  await portal.reload();
  await expect.element(region().getByText('Our offices are closed', { exact: true })).toBeVisible();
  expect(requestsOf(listPortalBanners).at(-1)).toMatchObject({ reader: 'customer' });
});

test('one that is for some screens is told there, and nowhere else', async () => {
  answerPortal();
  tell([paying]);
  const portal = await openPortal('/login');
  await expect.element(region()).toBeVisible();
  await portal.goTo('/ProblemSignIn');
  await expect.element(region()).not.toBeInTheDocument();
  await portal.goTo('/login');
  await expect.element(region()).toBeVisible();
});

test('one that isn’t whole is left out, and a call that fails leaves the page as it is', async () => {
  answerPortal();
  tell([
    { key: 'broken' } as Banner,
    { ...closed, level: 'odd' as never, text: '<img src=x onerror=alert(1)><p>Told</p>' },
  ]);
  const portal = await openPortal('/login');
  await expect.element(region().getByText('Told')).toBeVisible();
  expect(region().element().querySelectorAll('[data-banner]')).toHaveLength(1);
  expect(region().element().querySelector('img')).toBeNull();
  await expect.element(portal.heading).toBeVisible();

  answerCall(listPortalBanners, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const other = await portal.reload();
  await expect.element(other.heading).toBeVisible();
  await expect.element(region()).not.toBeInTheDocument();
});
