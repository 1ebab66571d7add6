import { endOwnSession, listOwnSessions } from '@wattershed/contract/my-profile/own-sessions';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { endSessionsOf } from '../../credentials/session-store.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { describeUserAgent } from '../../events/user-agent.ts';
import { requireOwn } from './own-profile.ts';
import { endOneSession, listLivingSessions } from './own-session-store.ts';

export const ownSessionCalls: AnsweredCall[] = [
  answer(listOwnSessions, async ({ request, session, db }) => {
    requireOwn(session, request.uuid);
    const sessions = await listLivingSessions(db, request.uuid, session.sessionId);
    return {
      sessions: sessions.map(({ userAgent, since, lastUsedAt, ...one }) => {
        const { browser, os } = describeUserAgent(userAgent);
        return {
          ...one,
          browser,
          os,
          isThis: one.sessionId === session.sessionId,
          since: since.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        };
      }),
    };
  }),

  answer(endOwnSession, async ({ request, session, db, actor }) => {
    requireOwn(session, request.uuid);
    const { sessionId } = request;
    const ended = await inTransaction(db, async tx => {
      const count = sessionId
        ? await endOneSession(tx, request.uuid, sessionId)
        : await endSessionsOf(tx, request.uuid, 'signed-out-remotely', session.sessionId);
      if (count > 0)
        await insertEvent(tx, actor, { kind: 'sessions-ended', after: { sessionId: sessionId ?? 'others', count } });
      return count;
    });
    if (sessionId && ended === 0) throw notFound();
    return { ended };
  }),
];
