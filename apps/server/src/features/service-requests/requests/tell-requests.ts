import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { ConnectTopic, TaskType } from '@wattershed/domain/service/request/request-tasks';
import type { RequestState } from '@wattershed/domain/service/request/service-request';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type names from '@wattershed/texts/service-requests/requests/request-names.en-us.json';
import type { Services } from '../../../call.ts';
import type { RequestRecord } from '../../../gateways/request-desk/port.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { findLanguageOf } from '../../../messages/written-store.ts';
import { findReadTo, findSent, moveReadTo, type SentRequest } from './request-store.ts';
import { trackingKeyOf } from './tracking-key.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

const atOnce = 50;

/**
 * Of what became of requests before the portal looks for the first time, nobody is told. It looks before it serves anyone: what is asked for
 * here comes after.
 */
export async function beginRequestNews({ db, gateways }: Pick<Services, 'db' | 'gateways'>): Promise<void> {
  if ((await findReadTo(db)) === null) await moveReadTo(db, null, await gateways.requestDesk.findLastPosition());
}

/**
 * Tells people what became of their requests since the last round. Where it has read to moves with what it told, so a round that is
 * killed is done again, and nobody is told twice.
 */
export async function tellRequests(services: Services): Promise<void> {
  const { db, gateways } = services;
  let from = await findReadTo(db);
  if (from === null) return beginRequestNews(services);
  for (;;) {
    const news = await gateways.requestDesk.listNews(from, atOnce);
    for (const one of news) {
      const before: string = from;
      const record = await gateways.requestDesk.findRequest(one.requestId);
      const isMoved = await inTransaction(db, async tx => {
        if (!(await moveReadTo(tx, before, one.position))) return false;
        if (record && one.change !== 'changed') await tellChange(services, tx, record, one.change, one.position);
        return true;
      });
      if (!isMoved) return;
      from = one.position;
    }
    if (news.length < atOnce) return;
  }
}

/** What the utility asks comes as an answer in the conversation: nothing more is said of it. */
const kinds: Partial<Record<RequestState, MessageKind>> = {
  'in-progress': 'service-requests/request-started',
  completed: 'service-requests/request-completed',
  declined: 'service-requests/request-declined',
  canceled: 'service-requests/request-canceled',
};

async function tellChange(
  engine: Engine,
  tx: Transaction,
  record: RequestRecord,
  change: RequestState,
  position: string,
): Promise<void> {
  const sent = await findSent(tx, record.accountNumber, record.requestId);
  const isConnection = record.kind === 'connection';
  const received = isConnection ? 'service-requests/connection-received' : 'service-requests/request-received';
  const kind = change === 'received' ? received : kinds[change];
  if (!sent || !kind) return;
  await tell(engine, tx, sent, { kind, happening: `service request ${position}`, number: record.requestNumber });
}

/** The utility refused when its person had gone: it never got a number. */
export function tellRefusal(engine: Engine, tx: Transaction, sent: SentRequest): Promise<void> {
  const happening = `service request ${sent.requestId} refused`;
  return tell(engine, tx, sent, { kind: 'service-requests/request-refused', happening, number: '' });
}

type What = { kind: MessageKind; happening: string; number: string };

async function tell(
  { config, secrets }: Engine,
  tx: Transaction,
  sent: SentRequest,
  { kind, happening, number }: What,
) {
  const { userUuid, requestId, accountNumber, fields } = sent;
  if (userUuid === null || fields.task === null) return;
  const key = trackingKeyOf(secrets, requestId);
  const isReceived = kind === 'service-requests/connection-received';
  const path = isReceived ? `ConnectMeTrackRequest/${key}` : `ServiceRequest/${requestId}`;
  await notifyPeople({ config, secrets }, tx, { kind, happening, about: `service request ${requestId}` }, [
    {
      ...{ userUuid, accountNumber },
      values: {
        ...{ number, key, account: maskAccountNumber(accountNumber), link: `${config.portalUrl}${path}` },
        request: nameOf(fields.task, await findLanguageOf(tx, userUuid)),
      },
    },
  ]);
}

/** What was asked for, as the screens name it. */
export function nameOf(task: TaskType | ConnectTopic, language: Language): string {
  return portalTexts.translator<keyof typeof names>(
    'service-requests/requests/request-names',
    language,
  )(`request-names.${task}`);
}
