import type { Feature } from '../../feature.ts';
import { askingCalls } from './asking.ts';
import { contactDeskCalls } from './desk.ts';
import { contactDraftCalls } from './drafts.ts';
import { followingCalls } from './following.ts';
import { forgetContact, forgetContactAtDesk } from './forget-contact.ts';
import { handOverContact } from './hand-over.ts';

export const feature: Feature = {
  calls: [...askingCalls, ...contactDraftCalls, ...followingCalls, ...contactDeskCalls],
  jobs: [
    { name: 'hand-over-contact', run: handOverContact },
    { name: 'forget-contact', run: forgetContact, cron: '29 3 * * *' },
    { name: 'forget-contact-at-desk', run: forgetContactAtDesk },
  ],
};
