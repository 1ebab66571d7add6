import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { waterNoticeReasons } from '@wattershed/domain/outage/water-notice';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fieldOf } from '../../site/form-posts.ts';
import { sendSitePage } from '../../site/site-page.ts';
import { withNetwork } from '../network/supply-store.ts';
import { findNoticeWithFacts, listNoticeFacts } from '../water-notices/notice-store.ts';
import type { AsAgent, SendList } from './desk-pages.ts';
import { partAt } from './new-work.ts';
import { actOnNotice, issueNotice, noticeActs, partsOfNotice } from './notice-acts.ts';
import { noticePage } from './notice-pages.ts';

type Given = { db: Pool; asAgent: AsAgent; sendList: SendList };
type OnePath = { Params: { noticeId: string } };

const nobody = 'Nobody with this account number has water from us.';

/** The desk's part for notices about the water itself. */
export function addNoticePages(app: FastifyInstance, { db, asAgent, sendList }: Given): void {
  const sendOne = async (reply: FastifyReply, noticeId: string, wrong?: string) => {
    const at = (await readClock(db)).now();
    const found = await findNoticeWithFacts(db, noticeId, at);
    if (!found) return sendList(reply, 'No water notice has this number.');
    const facts = await listNoticeFacts(db, noticeId, at);
    const page = noticePage({ notice: found.notice, facts, parts: partsOfNotice(found.facts), wrong });
    return sendSitePage(reply, page, { status: wrong ? 422 : 200 });
  };
  const noticeOf = (request: FastifyRequest) => (request as FastifyRequest<OnePath>).params.noticeId;
  const goTo = (reply: FastifyReply, noticeId: string) => reply.redirect(`/agents/outages/notices/${noticeId}`, 303);

  app.get(
    '/agents/outages/notices/:noticeId',
    asAgent((_agent, request, reply) => sendOne(reply, noticeOf(request))),
  );

  app.post(
    '/agents/outages/notices',
    asAgent(async ({ agentId }, { body }, reply) => {
      const part = await waterPartOf(db, body);
      const reason = waterNoticeReasons.find(one => one === fieldOf(body, 'reason', 20));
      if (!part || !reason) return sendList(reply, part ? 'Choose a reason.' : nobody);
      const issued = await issueNotice(db, { supplyId: part, reason, agentId });
      return 'wrong' in issued ? sendList(reply, issued.wrong) : goTo(reply, issued.noticeId);
    }),
  );

  app.post(
    '/agents/outages/notices/:noticeId/act',
    asAgent(async ({ agentId }, request, reply) => {
      const { body } = request;
      const noticeId = noticeOf(request);
      const act = noticeActs.find(one => one === fieldOf(body, 'act', 20));
      const hours = fieldOf(body, 'hours', 6);
      if (!act || (hours !== '' && !(Number(hours) >= 0.25 && Number(hours) <= 240)))
        return sendOne(reply, noticeId, 'Enter hours from 0.25 to 240.');
      const wrong = await actOnNotice(db, {
        ...{ noticeId, act, agentId, hours: hours === '' ? undefined : Number(hours) },
        supplyId: act === 'extend' ? await waterPartOf(db, body) : fieldOf(body, 'part', 80),
      });
      return wrong ? sendOne(reply, noticeId, wrong) : goTo(reply, noticeId);
    }),
  );
}

/** What supplies the account with water, so far up as the size says: 0 is the whole town. */
async function waterPartOf(db: Pool, body: unknown): Promise<string | undefined> {
  await withNetwork(db);
  const depth = Math.max(0, ['0', '1', '2', '3'].indexOf(fieldOf(body, 'size', 1)));
  const part = await partAt(db, { accountNumber: fieldOf(body, 'account', 12), service: 'water', depth });
  return part?.supplyId;
}
