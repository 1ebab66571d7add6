import type { Feature } from '../../feature.ts';
import { billingContactCalls } from './contact/billing-contact.ts';
import { contactCalls } from './contact/contact.ts';
import { undoContactChanges } from './contact/write-contact.ts';
import { deletionCalls } from './deletion.ts';
import { eraseDueProfiles } from './erase-due-profiles.ts';
import { ownSessionCalls } from './own-sessions.ts';
import { personCalls } from './person.ts';
import { downloadCalls } from './profile-file/download.ts';
import { signInDataCalls } from './sign-in-data.ts';

export const feature: Feature = {
  calls: [
    ...personCalls,
    ...signInDataCalls,
    ...contactCalls,
    ...billingContactCalls,
    ...ownSessionCalls,
    ...downloadCalls,
    ...deletionCalls,
  ],
  jobs: [
    { name: 'erase-profiles', run: eraseDueProfiles },
    { name: 'undo-contact-changes', run: services => undoContactChanges(services, null), cron: '* * * * *' },
  ],
};
