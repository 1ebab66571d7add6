import type english from '@wattershed/texts/contact/contact-us.en-us.json';
import type { Faults } from '../contact-draft.ts';

type Key = Extract<keyof typeof english, `contact-us.field.${string}`>;

/** What to enter in each field that is wrong. */
export function wordsOfFaults(t: (key: Key) => string, faults: Faults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, t(`contact-us.field.${field}.${fault}` as Key)]),
  );
}
