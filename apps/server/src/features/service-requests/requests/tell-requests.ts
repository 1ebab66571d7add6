import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { ConnectTopic, TaskType } from '@wattershed/domain/service/request/request-tasks';
import type { RequestState } from '@wattershed/domain/service/request/service-request';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type names from '@wattershed/texts/service-requests/requests/request-names.en-us.json';
import type { Services } from '../../../call.ts';
import type { RequestNews, RequestRecord } from '../../../gateways/request-desk/port.ts';
import { followNews } from '../../../messages/news/follow-news.ts';
import { notifyPeople } from '../../../messages/notify.ts';
import { findLanguageOf } from '../../../messages/written-store.ts';
import { findSent, type SentRequest } from './request-store.ts';
import { trackingKeyOf } from './tracking-key.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

/** What became of requests. */
export const { begin: beginRequestNews, tell: tellRequests } = followNews<RequestNews>({
  feed: 'requests',
  findLastPosition: ({ gateways }) => gateways.requestDesk.findLastPosition(),
  listAfter: ({ gateways }, position, limit) => gateways.requestDesk.listNews(position, limit),
  async prepare(services, { requestId, change, position }) {
    const record = await services.gateways.requestDesk.findRequest(requestId);
    return async tx => {
      if (record && change !== 'changed') await tellChange(services, tx, record, change, position);
    };
  },
});

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
