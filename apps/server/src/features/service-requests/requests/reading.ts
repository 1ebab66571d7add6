import type { DataOf } from '@wattershed/contract/call';
import {
  getTrackedRequest,
  listRequestTasks,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { defaultOrderType, tasksFor } from '@wattershed/domain/service/request/request-tasks';
import { chipOf } from '@wattershed/domain/service/request/service-request';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import type { RequestRecord } from '../../../gateways/request-desk/port.ts';
import { attachedToMessage } from '../../../messages/attached-to-message.ts';
import { listAttached } from '../../documents/reads-store.ts';
import { findPhone, findSent, hasConversation, listSent, type SentRequest } from './request-store.ts';
import { trackingKeyOf } from './tracking-key.ts';

export type Card = DataOf<typeof listTrackedRequests>['requests'][number];

type Given = Pick<Services, 'db' | 'gateways'>;

export const requestReadCalls: AnsweredCall[] = [
  answer(listTrackedRequests, async ({ access, ...given }) => ({
    requests: await listCards(given, access.accountNumber),
  })),

  answer(getTrackedRequest, async ({ request: { requestId }, access, db, gateways, secrets, config, clock }) => {
    const { accountNumber, userUuid } = access;
    const sent = await findSent(db, accountNumber, requestId);
    if (!sent || sent.state === 'draft') throw notFound();
    const [record, [account]] = await Promise.all([
      gateways.requestDesk.findRequest(requestId),
      gateways.billingSystem.findAccounts([accountNumber]),
    ]);
    const { fields, messageId, kind } = sent;
    const attached = messageId ? await listAttached(db, [{ accountNumber, to: attachedToMessage(messageId) }]) : [];
    const isTheirs =
      messageId !== null && sent.userUuid === userUuid && (await hasConversation(db, userUuid, messageId));
    const of = record ?? fields;
    return {
      ...presentCard(sent, record),
      orderType: fields.orderType,
      contractAccount: accountNumber,
      premise: account?.premiseId ?? '',
      installation: fields.installation,
      ...{ siteAddress: of.siteAddress, wishedOn: of.wishedOn, phone: of.phone },
      messageText: fields.messageText,
      files: attached.map(({ documentId, name, bytes }) => ({ documentId, name, bytes })),
      groupId: isTheirs ? messageId : null,
      trackingKey: kind === 'connection' ? trackingKeyOf(secrets, requestId) : null,
      history: record?.history ?? [],
      today: clock.today(config.UTILITY_TIME_ZONE),
    };
  }),

  answer(listRequestTasks, async ({ access: { accountNumber, userUuid }, db, gateways }) => {
    const [installations, [account], phone] = await Promise.all([
      gateways.landlords.listInstallations([accountNumber]),
      gateways.billingSystem.findAccounts([accountNumber]),
      findPhone(db, userUuid),
    ]);
    return {
      defaultOrderType,
      tasks: tasksFor(installations.map(({ commodity }) => commodity)),
      installations: installations.map(({ installationNumber, commodity }) => ({ installationNumber, commodity })),
      ...{ phone, serviceAddress: account ? serviceAddressOf(account) : '' },
    };
  }),
];

/** What was sent for an account, the newest first, as the utility has it. */
export async function listCards({ db, gateways }: Given, accountNumber: SentRequest['accountNumber']): Promise<Card[]> {
  const [sent, records] = [await listSent(db, accountNumber), await gateways.requestDesk.listRequests(accountNumber)];
  const byId = new Map(records.map(record => [record.requestId, record]));
  return sent.map(one => presentCard(one, byId.get(one.requestId)));
}

function presentCard(sent: SentRequest, record: RequestRecord | undefined): Card {
  const { requestId, kind, fields, sentAt } = sent;
  if (fields.task === null) throw new Error('a request was sent that asks for nothing');
  const state = record?.state ?? (sent.state === 'canceled' ? 'canceled' : null);
  const isRefused = sent.state === 'refused';
  return {
    ...{ requestId, kind, requestNumber: record?.requestNumber ?? null, task: fields.task, state, isRefused },
    chip: isRefused ? 'completed' : state === null ? 'pending' : chipOf(state),
    sentAt: sentAt.toISOString(),
    nextOn: record?.nextOn ?? null,
  };
}
