import type { Browser, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { utilityPort } from '../portal/ports.ts';

type Message = { subject: string; text: string };

async function messagesTo(page: Page, to: string): Promise<Message[]> {
  const answer = await page.request.get(`http://localhost:${utilityPort}/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await answer.json()).messages;
}

/** Does something that sends a message, and waits for it. */
export async function messageOf(page: Page, to: string, ask: () => Promise<unknown>): Promise<Message> {
  const before = (await messagesTo(page, to)).length;
  await ask();
  await expect.poll(async () => (await messagesTo(page, to)).length).toBeGreaterThan(before);
  const [newest] = await messagesTo(page, to);
  if (!newest) throw new Error('no message');
  return newest;
}

export const linkOf = ({ text }: Message) => /https?:\S+/.exec(text)?.[0] ?? '';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export const chooseLanguage = (page: Page, language: string) =>
  page.getByRole('banner').getByRole('combobox').selectOption(language);

export async function askForPassword(page: Page, typed: string) {
  await page.goto('ForgotPassword');
  await page.getByLabel('User ID or email address').fill(typed);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL(/\/ForgotPasswordSuccess$/);
}

/** What an email scanner does with every link before the person sees it, or what another device may have done. */
export async function openAsScanner(browser: Browser, link: string): Promise<void> {
  const scanner = await browser.newContext();
  await scanner.request.head(link);
  await scanner.request.get(link);
  const page = await scanner.newPage();
  await page.goto(link, { waitUntil: 'networkidle' });
  await scanner.close();
}
