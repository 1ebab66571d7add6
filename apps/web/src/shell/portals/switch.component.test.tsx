import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { daniel } from '../../../test/answers/people.ts';
import { networkAtRest } from '../../../test/network.ts';
import { changeSettings, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';

async function openDashboardOf(...personas: number[]): Promise<Portal> {
  changeSettings({ portals: { landlord: 'https://landlord.example/', enterprise: 'https://enterprise.example/' } });
  signInAs({ ...daniel, user: { ...daniel.user, personas } });
  const portal = await openPortal('/dashboard');
  await expect.element(portal.heading).toBeVisible();
  await networkAtRest();
  return portal;
}

test('a landlord is offered the landlord portal, and no other', async () => {
  const portal = await openDashboardOf(1, 3);
  await portal.getByRole('button', { name: 'Switch portal' }).click();
  await expect.element(portal.getByRole('link', { name: 'Customer portal' })).toHaveAttribute('aria-current', 'true');
  await expect.element(portal.getByRole('button', { name: 'Landlord portal' })).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Enterprise portal' })).not.toBeInTheDocument();
  await expectAccessible(portal.container);
});

test('on a phone the switch is in the menu', async () => {
  await page.viewport(360, 740);
  const portal = await openDashboardOf(1, 2);
  await portal.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = portal.getByRole('dialog');
  await expect.element(menu.getByRole('heading', { name: 'Switch portal' })).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Enterprise portal' })).toBeVisible();
  await expectAccessible(portal.container);
});

test('a customer sees no switch', async () => {
  const portal = await openDashboardOf(1);
  expect(portal.getByRole('button', { name: 'Switch portal' }).query()).toBeNull();
});
