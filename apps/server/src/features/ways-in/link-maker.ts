import { generateSignInToken } from '@wattershed/contract/ways-in';
import { inTransaction } from '@wattershed/database/transaction';
import { defaultLanguage } from '@wattershed/domain/text/language';
import { systemAccess } from '../../access/system-access.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { findPersonOfAccount } from './people-store.ts';

/** An agent opens the link right away: it doesn't need to live as long as one waiting in a mailbox. */
const supportTokenMinutes = 5;

export const linkMakerCalls: AnsweredCall[] = [
  answer(generateSignInToken, async ({ request, config, db, actor }) => {
    const { accountNumber, purpose = 'customer', adminUserId } = request;
    const isSupport = purpose === 'support';
    if (isSupport !== (adminUserId !== undefined)) throw new CallError('VLD001');
    const person = await findPersonOfAccount(
      db,
      systemAccess(accountNumber, 'the back office asks for a sign-in link'),
      request.userId,
    );
    if (!person || person.state === 'deleted') throw notFound();
    if (person.state === 'disabled') throw refusedPerson('LOG010');
    if (person.state === 'inactive') throw refusedPerson('LOG012');
    const minutes = isSupport ? Math.min(supportTokenMinutes, config.TOKEN_MINUTES) : config.TOKEN_MINUTES;
    const token = await inTransaction(db, async tx => {
      const madeFor = { ...actor, userUuid: person.uuid, adminUserId: adminUserId ?? null };
      await insertEvent(tx, madeFor, { kind: 'sign-in-link-made', accountNumber, after: { purpose } });
      return issueOneTimeToken(tx, {
        purpose: isSupport ? 'support' : 'sign-in-link',
        userUuid: person.uuid,
        payload: isSupport ? { adminUserId } : {},
        minutes,
      });
    });
    const path = isSupport ? 'login' : 'authenticate';
    return { token, link: `${config.portalUrl}${path}/${token}`, userId: person.uuid, expiresInSeconds: minutes * 60 };
  }),
];

const refusedPerson = (code: 'LOG010' | 'LOG012') =>
  new CallError(code, { shownWords: { key: `ways-in.error.${code}`, language: defaultLanguage } });
