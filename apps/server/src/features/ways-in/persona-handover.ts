import { getPersonaHandover, takePersonaHandover } from '@wattershed/contract/ways-in';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../call.ts';
import type { Config } from '../../config.ts';
import {
  findOneTimeToken,
  issueOneTimeToken,
  spendOneTimeToken,
} from '../../credentials/codes/one-time-token-store.ts';
import { findUser } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { findPerson } from './people-store.ts';

/** The browser goes there right away. */
const handoverMinutes = 2;

type Handover = { personaId: number };

/** Sign in here, work there: how a person gets to another persona's portal (docs/decisions/0019). */
export const personaHandoverCalls: AnsweredCall[] = [
  answer(getPersonaHandover, async ({ request, session, config, db, actor }) => {
    const { personaId } = request;
    const address = portalOf(config, personaId);
    const user = await findUser(db, session.userUuid);
    if (!address || !user?.personas.includes(personaId)) throw notFound();
    const token = await inTransaction(db, async tx => {
      await insertEvent(tx, actor, { kind: 'persona-handed-over', after: { personaId } });
      const payload: Handover = { personaId };
      return issueOneTimeToken(tx, {
        purpose: 'persona-handover',
        userUuid: session.userUuid,
        payload,
        minutes: handoverMinutes,
      });
    });
    // In the fragment, so that no server log and no referrer ever contains it.
    const url = new URL(address);
    url.hash = `token=${token}`;
    return { url: url.href };
  }),

  answer(takePersonaHandover, async ({ request, db, actor }) => {
    const { token, personaId } = request;
    const found = await findOneTimeToken<Handover>(db, token, 'persona-handover');
    const person = found?.userUuid ? await findPerson(db, found.userUuid) : undefined;
    const user = person && (await findUser(db, person.uuid));
    // One persona's portal can't use what was made for another's.
    if (!user || person.state !== 'active' || found?.payload.personaId !== personaId) throw new CallError('LOG005');
    await inTransaction(db, async tx => {
      if (!(await spendOneTimeToken(tx, token, 'persona-handover'))) throw new CallError('LOG005');
      await insertEvent(tx, { ...actor, userUuid: user.uuid }, { kind: 'persona-taken-over', after: { personaId } });
    });
    return {
      userId: user.uuid,
      userName: user.userName,
      fullName: [user.firstName, user.middleName, user.lastName].filter(part => part !== '').join(' '),
      email: user.email,
      language: user.language,
      personas: user.personas,
      accounts: person.accounts,
    };
  }),
];

function portalOf({ portals }: Config, personaId: 2 | 3 | 5): string | null {
  if (personaId === 2) return portals.enterprise;
  return personaId === 3 ? portals.landlord : portals.propertyManager;
}
