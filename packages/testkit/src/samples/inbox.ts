import type { Person, Samples } from './person.ts';

export function inboxSamples({ uuid: uuId, accountNumber }: Person): Samples {
  const messageId = '0190a6a0-0000-7000-8000-000000000003';
  const written = { uuId, accountNumber, idempotencyKey: messageId, messageBody: 'Why is my bill higher?' };
  return {
    listLatestMessages: { uuId },
    listMessages: { uuId },
    findInbox: { status: [], categories: [], searchString: '', mode: 1 },
    getMessage: { uuId, messageId },
    listGroup: { uuId, groupId: messageId },
    listAlerts: { uuId },
    downloadAttachment: { uuId, messageId, attachmentId: messageId },
    markEachMessage: { uuId, messageList: [{ messageId, status: 'read' }] },
    markMessages: { uuId, status: 'read', messageList: [messageId] },
    markMessage: { uuId, messageId, status: 'read' },
    markGroup: { uuId, groupId: messageId, status: 'read' },
    deleteGroups: { uuId, groupIds: [messageId] },
    writeMessage: { ...written, topic: 1, subject: 'My bill' },
    replyToMessage: { ...written, messageId },
    getInsert: { accountNumber, billNumber: 'B-2026-10', insertId: 'storms', language: 'EN_US' },
    getBillToPrint: { accountNumber, billNumber: 'B-2026-10', format: 'large-print', language: 'EN_US' },
    downloadHandedOverFile: { messageId, attachmentId: messageId },
    uploadAnswerFile: { messageId },
    answerCustomer: { messageId, answerId: messageId, messageBody: 'It was cold.' },
  };
}
