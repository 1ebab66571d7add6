import {
  createServiceRequest,
  deleteRequest,
  editTrackedRequest,
} from '@wattershed/contract/service-requests/requests';
import { inTransaction } from '@wattershed/database/transaction';
import { isPhone } from '@wattershed/domain/contact/phone';
import { connectFaults, requestFaults } from '@wattershed/domain/service/request/connect-request';
import { tasksFor } from '@wattershed/domain/service/request/request-tasks';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { deleteDraft, findSent, updateSent } from './request-store.ts';
import { sendRequest } from './send-request.ts';

export const requestCalls: AnsweredCall[] = [
  answer(createServiceRequest, async ({ request, ...context }) => {
    const { accountNumber, requestId, orderType, taskType, installation, phone, documentIds } = request;
    const messageText = request.messageText.replaceAll('\r\n', '\n').trim();
    if (Object.keys(requestFaults({ phone, messageText })).length > 0) throw new CallError('VLD001');
    const own = await context.gateways.landlords.listInstallations([accountNumber]);
    const task = tasksFor(own.map(({ commodity }) => commodity)).find(one => one.taskType === taskType);
    if (task?.orderType !== orderType) throw new CallError('SRQ410');
    const meant = own.find(({ installationNumber }) => installationNumber === installation);
    const isFitting = installation === '' ? true : task.service === 'any' || task.service === meant?.commodity;
    if ((installation !== '' && !meant) || !isFitting) throw new CallError('SRQ410');
    const fields = { orderType, task: taskType, installation, siteAddress: '', wishedOn: null, phone, messageText };
    const requestNumber = await sendRequest(context, { requestId, kind: 'other', fields, documentIds });
    return { requestId, requestNumber };
  }),

  answer(editTrackedRequest, async ({ request, access, actor, db, gateways, clock, config }) => {
    const { accountNumber } = access;
    const { requestId, phone, siteAddress, wishedOn } = request;
    const sent = await findSent(db, accountNumber, requestId);
    if (!sent || sent.state === 'draft') throw notFound();
    const isConnection = sent.kind === 'connection';
    const changes = {
      phone,
      wishedOn: isConnection ? wishedOn : null,
      siteAddress: isConnection ? siteAddress.trim() : '',
    };
    const today = clock.today(config.UTILITY_TIME_ZONE);
    const faults = connectFaults({ topic: '', messageText: '', ...changes }, today);
    const isWrong = isConnection && (faults.siteAddress !== undefined || faults.wishedOn !== undefined);
    if (!isPhone(phone) || isWrong) throw new CallError('VLD001');
    if (!(await gateways.requestDesk.change({ accountNumber, requestId }, changes))) throw new CallError('SRQ409');
    await inTransaction(db, tx =>
      insertEvent(tx, actor, { kind: 'service-request-changed', accountNumber, after: { requestId } }),
    );
    return {};
  }),

  answer(deleteRequest, async ({ request: { requestId }, access, actor, db, gateways }) => {
    const { accountNumber } = access;
    const isDraft = await inTransaction(db, async tx => {
      if (!(await deleteDraft(tx, access, requestId))) return false;
      await insertEvent(tx, actor, { kind: 'service-request-draft-deleted', accountNumber, after: { requestId } });
      return true;
    });
    if (isDraft) return {};
    const sent = await findSent(db, accountNumber, requestId);
    if (!sent || sent.state === 'draft') throw notFound();
    // One that the utility doesn't have yet won't be brought anymore.
    const isHere = await updateSent(db, sent, 'canceled');
    if (!isHere && sent.state !== 'canceled' && !(await gateways.requestDesk.cancel({ accountNumber, requestId })))
      throw new CallError('SRQ409');
    await inTransaction(db, tx =>
      insertEvent(tx, actor, { kind: 'service-request-canceled', accountNumber, after: { requestId } }),
    );
    return {};
  }),
];
