import type { Page } from '@playwright/test';
import { demoAgent } from '@wattershed/server/gateways/demo-people';
import { expect, expectAccessible, expectScreen, test } from '../journey.ts';
import { supportLink } from '../portal/back-office.ts';
import { expectSignedInAs, refusedLink, stored, utility } from './arriving.ts';

test.describe('an agent', () => {
  async function signInAtDesk(page: Page, password = demoAgent.password): Promise<void> {
    await page.goto(`${utility}/agents`);
    await page.getByLabel('Agent id').fill(demoAgent.agentId);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  async function openAs(page: Page, customer: string): Promise<void> {
    await signInAtDesk(page);
    await page.getByLabel('Customer’s name').fill(customer);
    await page.getByRole('button', { name: 'Find customers' }).click();
  }

  test('finds a customer at the desk, opens the portal and acts for them, but does not pay', async ({ page }) => {
    await openAs(page, 'Ramirez Elena');
    await expect(page.getByRole('heading', { name: 'Elena Ramirez' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open portal as this customer: Elena Ramirez' }).click();
    await expectSignedInAs(page, 'Elena Ramirez');
    const banner = page.getByRole('region', { name: 'Agent session' });
    await expect(banner).toContainText('You’re acting for Elena Ramirez as agent A-1042.');
    await expect(banner).toBeInViewport();
    expect(await stored(page, 'IsCSRLogin')).toBe('true');
    await expect(page.getByRole('link', { name: 'View bill' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Pay\b|Make a Payment|Auto Pay/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Billing' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Utility Bill' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make a Payment' })).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('PayBill');
    await expectScreen(page);
    await expect(banner).toBeInViewport();
    await expect(page.getByRole('button', { name: /Continue|Pay/ })).toHaveCount(0);
    await page.goto('GuestUser');
    await expect(page.getByText('Only the customer can invite guests and change what they can do.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Invite a guest' })).toHaveCount(0);
  });

  test('comes in once by a support link', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    const { link } = await supportLink('on-time', 'A-7');
    await page.goto(link);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('region', { name: 'Agent session' }).getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(link);
    await expect(page.getByRole('alert')).toContainText('This support link has expired or was already used.');
    await expect(page).toHaveURL(/\/login\/agent$/);
  });

  test('is asked who they are, told when no one is found, and signed out again', async ({ page, expectErrors }) => {
    expectErrors(refusedLink);
    await signInAtDesk(page, 'Wattershed-1!');
    await expect(page.getByRole('alert')).toContainText('That agent ID and password don’t match.');
    await expectAccessible(page);
    await openAs(page, 'Nobody Here');
    await expect(page.getByText('No customer found for “Nobody Here”')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Agent id')).toBeVisible();
    await page.goBack();
    await page.reload();
    await expect(page.getByLabel('Agent id')).toBeVisible();
  });
});
