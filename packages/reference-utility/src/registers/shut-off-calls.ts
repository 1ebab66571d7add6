import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { zeroCents } from '@wattershed/domain/money/cents';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { officeZone } from '../office-zone.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { shutOffPage } from './shut-off-pages.ts';
import { firstShutOffDay, reconnectionFees } from './shut-off-rules.ts';
import { findPremiseOf, findReconnection, setShutOff } from './shut-off-store.ts';

type Given = { db: Pool; isSignedIn: (request: FastifyRequest) => boolean };

/** The utility's desk for shut-offs. A real one works from its own system; the demo's is a page. */
export function addShutOffPages(app: FastifyInstance, { db, isSignedIn }: Given): void {
  const send = async (reply: FastifyReply, entered: string, wrong?: string) => {
    const clock = await readClock(db);
    const found = entered === '' ? undefined : await findReconnection(db, entered, clock.now());
    const refused = wrong ?? (entered !== '' && !found ? 'No account has this number.' : undefined);
    const page = shutOffPage(found, { entered, ...(refused ? { wrong: refused } : {}) });
    return sendSitePage(reply, page, { status: refused ? 422 : 200 });
  };

  app.get('/agents/shut-off', async (request, reply) =>
    isSignedIn(request) ? send(reply, fieldOf(request.query, 'account', 12)) : reply.redirect('/agents', 303),
  );

  app.post('/agents/shut-off', async (request, reply) => {
    refuseForeignForms(request);
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    const account = fieldOf(request.body, 'account', 12);
    const wrong = await carryOut(account, fieldOf(request.body, 'order', 10));
    return wrong ? send(reply, account, wrong) : reply.redirect(`/agents/shut-off?account=${account}`, 303);
  });

  /** What is wrong with the order, if it can't be carried out. */
  async function carryOut(accountNumber: string, order: string): Promise<string | undefined> {
    const today = (await readClock(db)).today(officeZone);
    const premise = await findPremiseOf(db, accountNumber);
    if (!premise) return 'No account has this number.';
    if (order === 'none') {
      await setShutOff(db, accountNumber, null);
      return undefined;
    }
    const feeCents = reconnectionFees[premise.state] ?? zeroCents;
    if (order === 'off') {
      await setShutOff(db, accountNumber, { state: 'off', offOn: today, feeCents });
      return undefined;
    }
    if (order !== 'notice') return 'Choose an order.';
    // What is past due was due yesterday at the latest.
    const offOn = firstShutOffDay({ ...premise, dueOn: premise.lateSince ?? addDays(today, -1), today });
    if (!premise.lateSince)
      return `Nothing is past due. The first possible day would be ${formatDate(offOn, 'EN_US')}.`;
    await setShutOff(db, accountNumber, { state: 'notice', offOn, feeCents });
    return undefined;
  }
}
