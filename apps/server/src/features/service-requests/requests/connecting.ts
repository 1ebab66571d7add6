import {
  createConnectRequest,
  keepConnectDraft,
  listConnectRequests,
  listConnectTopics,
  trackConnectRequest,
  validateConnectRequest,
} from '@wattershed/contract/service-requests/connect-me';
import { inTransaction } from '@wattershed/database/transaction';
import { type ConnectFields, connectFaults } from '@wattershed/domain/service/request/connect-request';
import { type ConnectTopic, connectTopics, topicFacts } from '@wattershed/domain/service/request/request-tasks';
import { draftDays } from '@wattershed/domain/service/request/service-request';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { serviceAddressOf } from '../../../gateways/billing-system/service-address.ts';
import { tokenHash } from '../../../ids.ts';
import { listCards } from './reading.ts';
import { findByKeyHash, findPhone, listDrafts, type RequestFields, upsertDraft } from './request-store.ts';
import { sendRequest } from './send-request.ts';
import { trackingKeyOf } from './tracking-key.ts';

const dayMs = 86_400_000;

const keptUntil = (changedAt: Date) => new Date(changedAt.getTime() + draftDays * dayMs).toISOString();

type Entered = Omit<ConnectFields, 'topic'> & { topic: ConnectTopic | null };

const faultsOf = ({ topic, ...fields }: Entered, today: Parameters<typeof connectFaults>[1]) =>
  connectFaults({ ...fields, topic: topic ?? '' }, today);

const fieldsOf = ({ topic, siteAddress, wishedOn, phone, messageText }: Entered): RequestFields => ({
  ...{ orderType: null, task: topic, installation: '', siteAddress: siteAddress.trim(), wishedOn, phone },
  messageText: messageText.replaceAll('\r\n', '\n').trim(),
});

export const connectCalls: AnsweredCall[] = [
  answer(listConnectTopics, () => ({
    topics: connectTopics.map(topic => ({
      topic,
      days: topicFacts[topic].days,
      papers: [...topicFacts[topic].papers],
    })),
  })),

  answer(validateConnectRequest, ({ request, clock, config }) => {
    const faults = faultsOf(request, clock.today(config.UTILITY_TIME_ZONE));
    const problems = (Object.keys(faults) as (keyof typeof faults)[]).flatMap(field => {
      const problem = faults[field];
      return problem ? [{ field, problem }] : [];
    });
    return { isValid: problems.length === 0, problems };
  }),

  answer(keepConnectDraft, async ({ request: { requestId, ...entered }, access, db }) => {
    const kept = await inTransaction(db, tx => upsertDraft(tx, access, { requestId, fields: fieldsOf(entered) }));
    if (kept === 'too-many') throw new CallError('SRQ429');
    if (kept === 'sent') throw new CallError('SRQ409');
    return { keptUntil: keptUntil(kept) };
  }),

  answer(createConnectRequest, async ({ request: { requestId, documentIds, ...entered }, ...context }) => {
    const { clock, config, secrets } = context;
    if (Object.keys(faultsOf(entered, clock.today(config.UTILITY_TIME_ZONE))).length > 0) throw new CallError('VLD001');
    const asked = { requestId, kind: 'connection' as const, fields: fieldsOf(entered), documentIds };
    const requestNumber = await sendRequest(context, asked);
    return { requestId, requestNumber, trackingKey: trackingKeyOf(secrets, requestId) };
  }),

  answer(listConnectRequests, async ({ access, db, gateways, clock, config }) => {
    const { accountNumber, userUuid } = access;
    const [cards, [account], phone, drafts] = await Promise.all([
      listCards({ db, gateways }, accountNumber),
      gateways.billingSystem.findAccounts([accountNumber]),
      findPhone(db, userUuid),
      listDrafts(db, access),
    ]);
    return {
      requests: cards.filter(({ kind }) => kind === 'connection'),
      drafts: drafts.map(({ requestId, fields, changedAt }) => ({
        requestId,
        topic: connectTopics.find(one => one === fields.task) ?? null,
        ...{ siteAddress: fields.siteAddress, wishedOn: fields.wishedOn },
        ...{ phone: fields.phone, messageText: fields.messageText },
        ...{ savedAt: changedAt.toISOString(), keptUntil: keptUntil(changedAt) },
      })),
      phone,
      serviceAddress: account ? serviceAddressOf(account) : '',
      today: clock.today(config.UTILITY_TIME_ZONE),
    };
  }),

  answer(trackConnectRequest, async ({ request: { key }, db, gateways, config }) => {
    const sent = await findByKeyHash(db, tokenHash(key));
    const topic = connectTopics.find(one => one === sent?.fields.task);
    if (!sent || !topic) throw notFound();
    const record = await gateways.requestDesk.findRequest(sent.requestId);
    return {
      ...{ requestNumber: record?.requestNumber ?? null, topic, isRefused: sent.state === 'refused' },
      state: record?.state ?? (sent.state === 'canceled' ? 'canceled' : null),
      nextOn: record?.nextOn ?? null,
      history: (record?.history ?? []).map(({ change, at }) => ({ change, at })),
      timeZone: config.UTILITY_TIME_ZONE,
    };
  }),
];
