import { noId, noPaymentToken, noToken, type Person, paymentAttempt, type Samples } from './person.ts';

export function paymentsSamples(person: Person): Samples {
  const { uuid, accountNumber } = person;
  const attempt = paymentAttempt(person);
  const profile = {
    ...{ accountNumber, nickName: '', names: 'Some One', setDefaultPayment: false },
    ...{ addressType: 'standard', address: '1 Main St', address2: '', city: 'Fresno', state: 'CA', zip: '93701' },
    countryCode: 'US',
  };
  const newMethod = {
    ...attempt,
    paymentToken: noPaymentToken,
    saveMethod: false,
    nickName: '',
    setDefaultPayment: false,
  };
  return {
    listPaymentLocations: { near: { text: '95758' } },
    getEnergyShareFund: {},
    giveMonthly: { accountNumber, amountCents: 500, firstBillOn: '2026-12-01', agreesToTerms: true },
    openVisitorDonation: {},
    donateAsVisitor: {
      ...{ accountNumber: '999900000001', idempotencyKey: attempt.idempotencyKey, donationNumber: noId },
      ...{ amountCents: 100, feeCents: 0, paymentToken: noPaymentToken, firstName: 'Ann', lastName: 'Lee' },
      ...{ receiptEmail: 'new.guest@example.com', language: 'EN_US' },
    },
    getCashSlipPdf: { accountNumber, language: 'EN_US' },
    getEnergyShareYearPdf: { accountNumber, year: '2026', language: 'EN_US' },
    getConvenienceFee: { accountNumber, kind: 'card', amountCents: 100 },
    payByCard: newMethod,
    payByBank: newMethod,
    findInvoice: { accountNumber, invoiceNumber: '31052201', customerNumber: '100002' },
    findPermitApplication: { accountNumber, invoiceNumber: '45010501', customerNumber: '100002' },
    getSeveralPaymentDetails: { accountNumbers: [accountNumber] },
    paySeveralAccounts: {
      idempotencyKey: attempt.idempotencyKey,
      lines: [accountNumber, '999999999998'].map(each => ({
        ...{ accountNumber: each, amountType: 'Other', amountCents: 100, seenBalanceCents: 100 },
      })),
      ...{ amountCents: 200, feeCents: 0, receiptEmail: attempt.receiptEmail, language: 'EN_US' },
      method: { source: 'saved', customerRefNum: noId },
    },
    payCharge: {
      accountNumber,
      idempotencyKey: attempt.idempotencyKey,
      charge: { register: 'deposit', depositNumber: 'D100002' },
      amountCents: 100,
      feeCents: 0,
      method: { source: 'saved', customerRefNum: noId },
      payer: {
        firstName: 'Ann',
        lastName: 'Lee',
        address: '1 Main St',
        city: 'Oak Hollow',
        state: 'CA',
        zipCode: '95624',
        phoneNumber: '602-555-0123',
        email: 'new.guest@example.com',
      },
      language: 'EN_US',
    },
    startWalletCharge: {
      ...{ accountNumber, wallet: 'PayPal', charge: { register: 'deposit', depositNumber: 'D100002' } },
      ...{ amountCents: 100, feeCents: 0, language: 'EN_US' },
    },
    startWalletPayment: {
      ...{ accountNumber, wallet: 'PayPal', saveMethod: false, language: 'EN_US' },
      ...{ amountType: 'Other', amountCents: 100, feeCents: 0, seenBalanceCents: 100 },
    },
    startWalletProfile: { accountNumber, wallet: 'PayPal', language: 'EN_US' },
    createWalletProfile: {
      ...{ accountNumber, orderId: noId, state: noToken, nickName: '', setDefaultPayment: false },
    },
    changeWalletProfile: { accountNumber, customerRefNum: noId, nickName: '', setDefaultPayment: false },
    answerWalletOrder: { accountNumber, orderId: noId, state: noToken },
    payByWallet: {
      ...attempt,
      payPalReference: noId,
      ...{ saveMethod: false, nickName: '', setDefaultPayment: false },
    },
    payWithSavedMethod: { ...attempt, customerRefNum: noId },
    createCardProfile: { ...profile, paymentAccount: newMethod.paymentToken },
    createBankProfile: { ...profile, paymentAccount: newMethod.paymentToken, routingNumber: '021000021' },
    changeCardProfile: { ...profile, customerRefNum: noId, expiryMonth: 12, expiryYear: 2030 },
    changeBankProfile: { ...profile, customerRefNum: noId },
    getPaymentProfile: { accountNumber, customerRefNum: noId },
    getProfileByToken: { accountNumber, paymentToken: newMethod.paymentToken },
    setDefaultMethod: { accountNumber, uuid, customerRefNum: noId },
    removeMethod: { accountNumber, uuid, customerRefNum: noId },
    settleAttempt: { accountNumber, idempotencyKey: noId },
    schedulePayment: {
      accountNumber,
      scheduleDate: '2026-12-03',
      amountType: 'Other',
      amountCents: 1_234,
      isAhead: false,
      idempotencyKey: noId,
      feeCents: 199,
      receiptEmail: 'someone@example.com',
      language: 'EN_US',
      customerRefNum: noId,
    },
    changeScheduledPayments: {
      accountNumber,
      accountData: [
        {
          schedulePayUid: noId,
          scheduleDate: '2026-12-03',
          amountType: 'Other',
          amountCents: 1_234,
          isAhead: false,
        },
      ],
    },
    cancelScheduledPayment: { accountNumber, schedulePayUid: noId },
    getPayment: { accountNumber, paymentId: noId },
    getReceiptPdf: { accountNumber, paymentId: noId, language: 'EN_US' },
    mailReceipt: { accountNumber, paymentId: noId, email: 'someone@example.com', language: 'EN_US' },
    lookUpRoutingNumber: { accountNumber, routingNumber: '021000021' },
  };
}
