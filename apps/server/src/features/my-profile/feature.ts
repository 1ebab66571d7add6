import type { Feature } from '../../feature.ts';
import { billingContactCalls } from './billing-contact.ts';
import { contactCalls } from './contact.ts';
import { deletionCalls } from './deletion.ts';
import { downloadCalls } from './download.ts';
import { eraseDueProfiles } from './erase-due-profiles.ts';
import { ownSessionCalls } from './own-sessions.ts';
import { personCalls } from './person.ts';
import { signInDataCalls } from './sign-in-data.ts';
import { undoContactChanges } from './write-contact.ts';

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
