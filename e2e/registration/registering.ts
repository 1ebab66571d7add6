import { expect, type Page } from '@playwright/test';
import { personaNamed } from '@wattershed/reference-utility/city/personas/personas';
import { portalPort, utilityPort } from '../portal/ports.ts';

export const newPassword = 'Velvet-Harbor-41';

export type PrintedBill = { accountNumber: string; zip: string; code: string };

/** What someone reads on the paper bill in their hand. */
export async function printedBill(
  page: Page,
  persona: string,
  utility = `http://localhost:${utilityPort}`,
): Promise<PrintedBill> {
  const accountNumber = personaNamed(persona).accountNumbers[0] ?? '';
  await page.goto(`${utility}/letters/${accountNumber}`);
  const text = await page.locator('main').textContent();
  const zip = /[A-Z]{2} (\d{5})/.exec(text ?? '')?.[1];
  const code = /Online registration code\s*(\d+)/.exec(text ?? '')?.[1];
  if (!zip || !code) throw new Error(`no code on the printed bill of ${persona}`);
  return { accountNumber, zip, code };
}

type Person = { firstName: string; lastName: string } | { organisation: string };

/** Fills in the first step. */
export async function fillAccount(page: Page, bill: PrintedBill, person: Person): Promise<void> {
  if ('organisation' in person) {
    await page.getByLabel('A business or organization').check();
    await page.getByLabel('Business name').fill(person.organisation);
  } else {
    await page.getByLabel('First name').fill(person.firstName);
    await page.getByLabel('Last name').fill(person.lastName);
  }
  await page.getByLabel('Account number').fill(bill.accountNumber);
  await page.getByLabel('Service ZIP code').fill(bill.zip);
  await page.getByRole('textbox', { name: 'Online registration code' }).fill(bill.code);
}

/** Password and security questions, as registration and the move from the old portal ask for them. */
export async function fillSecrets(page: Page): Promise<void> {
  await page.locator('input[name=password]').fill(newPassword);
  await page.locator('input[name=passwordAgain]').fill(newPassword);
  await page.locator('select[name=question1]').selectOption('first-school');
  await page.locator('input[name=answer1]').fill('Hillside');
  await page.locator('select[name=question2]').selectOption('own');
  await page.locator('input[name=ownQuestion2]').fill('Which cat was mine?');
  await page.locator('input[name=answer2]').fill('Mimi');
}

/** The latest link to this page of the portal in the emails to this address. */
export async function mailedLink(address: string, path: string): Promise<string> {
  let link: string | undefined;
  const find = async () => {
    const answer = await fetch(`http://localhost:${utilityPort}/mailbox.json?to=${encodeURIComponent(address)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    const links = messages.flatMap(({ text }) => text.match(/http:\/\/\S+/g) ?? []);
    link = links.find(found => found.startsWith(`http://localhost:${portalPort}/`) && found.includes(`/${path}?`));
    return link !== undefined;
  };
  await expect.poll(find).toBe(true);
  return link ?? '';
}
