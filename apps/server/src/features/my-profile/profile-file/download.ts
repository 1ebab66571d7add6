import { downloadMyProfile, getProfilePdf } from '@wattershed/contract/my-profile/profile-file';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { requireOwn } from '../own-profile.ts';
import { gatherProfileFile } from './profile-file.ts';

export const downloadCalls: AnsweredCall[] = [
  answer(downloadMyProfile, async ({ request, session, db, actor, clock, secrets }) => {
    requireOwn(session, request.uuid);
    const file = await gatherProfileFile(db, request.uuid, {
      ...{ sessionId: session.sessionId, now: clock.now(), secrets },
    });
    if (!file) throw notFound();
    await insertEvent(db, actor, { kind: 'profile-downloaded', after: { format: 'json' } });
    return file;
  }),

  answer(getProfilePdf, async ({ request, session, db, actor, clock, config, secrets }) => {
    requireOwn(session, request.uuid);
    const file = await gatherProfileFile(db, request.uuid, {
      ...{ sessionId: session.sessionId, now: clock.now(), secrets },
    });
    if (!file) throw notFound();
    // The PDF library takes 30 MB of memory, so it loads when someone needs it.
    const { profilePdf } = await import('./profile-pdf.ts');
    const content = await profilePdf(file, config, request.language);
    await insertEvent(db, actor, { kind: 'profile-downloaded', after: { format: 'pdf' } });
    return { filename: 'my-profile.pdf', content };
  }),
];
