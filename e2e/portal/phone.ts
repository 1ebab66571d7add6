import type { Page } from '@playwright/test';
import { messageTo } from './mailbox.ts';

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
