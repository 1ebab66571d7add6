import type { Locator, Page } from '@playwright/test';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, expectScreen } from '../journey.ts';
import { messageTo } from '../portal/mailbox.ts';

/** The phone page of the demo's carrier, on which a person reads texts and answers them. */
export function phoneOf(page: Page, phone: string, utility: string) {
  return {
    /** Answers the latest text that matches; waits until it is there. */
    read: async (pattern: RegExp): Promise<string> => (await messageTo(phone, pattern, utility)).text,
    text: async (words: string): Promise<void> => {
      await page.goto(`${utility}/phone?number=${phone}`);
      await page.getByLabel('Text to the utility').fill(words);
      await page.getByRole('button', { name: 'Send text' }).click();
    },
  };
}

/** The first date that a sentence says, such as "Sep 30, 2026". */
export function dayIn(sentence: string | null): LocalDate {
  const [said = ''] = /[A-Z][a-z]{2} \d{2}, \d{4}/.exec(sentence ?? '') ?? [];
  return localDate(new Date(`${said} 00:00 UTC`).toISOString().slice(0, 10));
}

/** What jobs do after the clock has moved is there a moment later: the page is opened until it says so. */
export const opened = (page: Page, path: string, said: () => Locator) =>
  expect(async () => {
    await page.goto(path);
    await expectScreen(page);
    await expect(said()).toBeVisible({ timeout: 5_000 });
  }).toPass();
