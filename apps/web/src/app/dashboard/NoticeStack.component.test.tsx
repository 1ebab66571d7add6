import type { DataOf } from '@wattershed/contract/call';
import { listBanners, trackBanner } from '@wattershed/contract/configuration/banners';
import { roleIds } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { answerBooks } from '../../../test/answers/books.ts';
import { answerOutages, outAtHome, someOutages } from '../../../test/answers/outages.ts';
import { daniel, withAccounts } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';

type Banner = DataOf<typeof listBanners>['banners'][number];

const ofOutage = (colour: NonNullable<Banner['colour']>, number: number): Banner => ({
  bannerId: `0190a6a0-0000-7000-8000-00000000000${number}`,
  ...{ kind: 'outage', colour, link: null, title: `Outage ${colour}`, message: `About ${colour}` },
  updatedAt: '2026-11-20T10:00:00.000Z',
});

async function openWith(banners: readonly Banner[], person = daniel) {
  signInAs(person);
  answerBooks();
  answerOutages(someOutages(), outAtHome());
  answerCall(trackBanner, () => ({ data: {} }));
  answerCall(listBanners, () => ({ data: { banners: [...banners] } }));
  const portal = await openPortal('/dashboard');
  const region = portal.getByRole('region', { name: /^(Notices|Avisos|Avis)$/ });
  return { ...portal, region };
}

// st-banner-07, -08, -09: each color with its icon, and a word for who sees neither.
test.each([
  ['EN_US', ['All clear', 'Warning', 'Urgent'], 'See outages'],
  ['EN_UK', ['All clear', 'Warning', 'Urgent'], 'See outages'],
  ['ES', ['Todo en orden', 'Advertencia', 'Urgente'], 'Ver cortes'],
  ['FR', ['Tout va bien', 'Avertissement', 'Urgent'], 'Voir les pannes'],
] as const)('an outage is told of in %s in its color, with its icon, and in a word', async (language, words, link) => {
  await changeLanguage(language);
  const { region, container } = await openWith([ofOutage('green', 1), ofOutage('yellow', 2), ofOutage('red', 3)]);
  for (const [index, colour] of ['green', 'yellow', 'red'].entries()) {
    const head = region.getByRole('button', { name: new RegExp(`Outage ${colour}`) }).first();
    await expect.element(head).toMatchTextContent(new RegExp(words[index] ?? '?'));
  }
  const icons = ['green', 'yellow', 'red'].map(
    colour =>
      region
        .getByRole('button', { name: new RegExp(`Outage ${colour}`) })
        .first()
        .element()
        .querySelector('svg')?.innerHTML,
  );
  expect(new Set(icons).size).toBe(3);
  await expect.element(region.getByRole('link', { name: link }).first()).toHaveAttribute('href', '/Outages');
  await expectAccessible(container);
});

test('what an outage notice leads to is told to the utility, and is all that is known of it', async () => {
  const { region, address } = await openWith([ofOutage('red', 1)]);
  await region.getByRole('link', { name: 'See outages' }).click();
  await expect.poll(address).toBe('/Outages');
  expect(requestsOf(trackBanner).map(({ action }) => action)).toEqual(['seen', 'followed']);
});

test('a read-only guest is led there, too', async () => {
  const [account] = daniel.accounts;
  const { region } = await openWith(
    [ofOutage('yellow', 1)],
    withAccounts({ ...account, roleId: roleIds.readOnlyGuest }),
  );
  await expect.element(region.getByRole('link', { name: 'See outages' })).toBeVisible();
});
