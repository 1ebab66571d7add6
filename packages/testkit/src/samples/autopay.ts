import { noId, noPaymentToken, noToken, type Person, type Samples } from './person.ts';

export function autopaySamples({ uuid, accountNumber }: Person): Samples {
  const autoPayTerms = { makePaymentType: 'PayonDueDate', amountType: 'AmountDue' };
  const autoPayAgreement = {
    accountNumber,
    ...autoPayTerms,
    revision: null,
    agreementVersion: '2026-11-28',
    language: 'EN_US',
  };
  return {
    previewAutoPay: {
      accountNumber,
      ...autoPayTerms,
      kind: 'bank',
      brand: 'Bank account',
      last4: '6789',
      language: 'EN_US',
    },
    enrollInAutoPay: { ...autoPayAgreement, customerRefNum: noId },
    enrollWithBankAccount: { ...autoPayAgreement, paymentToken: noPaymentToken, nickName: '' },
    enrollWithCard: { ...autoPayAgreement, paymentToken: noPaymentToken, nickName: '' },
    addBankAccount: { accountNumber, paymentToken: noPaymentToken, nickName: '' },
    listBankAccounts: { accountNumber, bpNumber: '100001' },
    leaveAutoPay: { accountNumber, revision: 1 },
    skipNextBill: { accountNumber, revision: 1, skips: true },
    pauseAutoPay: { accountNumber, revision: 1, until: null },
    answerDraftQuestion: { accountNumber, plannedId: noId, isYes: false },
    openDraftQuestion: { question: noToken },
    answerDraftByLink: { question: noToken, isYes: false },
    sendTextToPayCode: { accountNumber, phone: '8055550142', language: 'EN_US' },
    enrollInTextToPay: {
      accountNumber,
      phone: '8055550142',
      code: '000000',
      customerRefNum: uuid,
      isTcpaAgreed: true,
      language: 'EN_US',
    },
    changeTextToPay: { accountNumber, customerRefNum: uuid },
  };
}
