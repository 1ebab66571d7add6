import type { ParsedRequestOf } from '@wattershed/contract/call';
import { logUserBehaviour } from '@wattershed/contract/configuration/activity';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { pathAlone, withoutAddresses } from '../../events/addresses.ts';
import { insertEvent } from '../../events/event-store.ts';
import { areOwnAccounts } from './own-role-store.ts';

type Entry = Omit<ParsedRequestOf<typeof logUserBehaviour>['entries'][number], 'accountNumber'>;

export const activityCalls: AnsweredCall[] = [
  answer(logUserBehaviour, async ({ request, session, actor, db }) => {
    const named = request.entries.flatMap(({ accountNumber }) => accountNumber ?? []);
    if (!(await areOwnAccounts(db, session.userUuid, named))) throw notFound();
    await inTransaction(db, tx =>
      Promise.all(
        request.entries.map(({ accountNumber, ...entry }) =>
          insertEvent(tx, actor, {
            ...cleaned(entry),
            kind: 'user-behaviour',
            ...(accountNumber ? { accountNumber } : {}),
          }),
        ),
      ),
    );
    return {};
  }),
];

/** A browser may send any text; nothing can be erased from the log, so no address gets in. */
function cleaned({ urls, screen, module, action, customAttributes, ...rest }: Entry): Entry {
  return {
    ...rest,
    urls: urls?.map(pathAlone),
    screen: screen && pathAlone(screen),
    module: withoutAddresses(module),
    action: withoutAddresses(action),
    customAttributes: customAttributes?.map(withoutAddresses),
  };
}
