import { logUserBehaviour } from '@wattershed/contract/configuration';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { areOwnAccounts } from './own-role-store.ts';

export const activityCalls: AnsweredCall[] = [
  answer(logUserBehaviour, async ({ request, session, actor, db }) => {
    const named = request.entries.flatMap(({ accountNumber }) => accountNumber ?? []);
    if (!(await areOwnAccounts(db, session.userUuid, named))) throw notFound();
    await inTransaction(db, tx =>
      Promise.all(
        request.entries.map(({ accountNumber, ...entry }) =>
          insertEvent(tx, actor, { ...entry, kind: 'user-behaviour', ...(accountNumber ? { accountNumber } : {}) }),
        ),
      ),
    );
    return {};
  }),
];
