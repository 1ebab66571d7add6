import { noId, noToken, type Person, type Samples } from './person.ts';

const premiseId = 'P000000000';
const orderNumber = 'SO1';
const person = { kind: 'person', firstName: 'Some', lastName: 'One', birthOn: '1980-05-01' };
const applicant = {
  ...{ ...person, companyName: '', email: 'some.one@example.com', phone: '9165550100', phoneType: 'Mobile' },
  coApplicant: null,
};

const stop = {
  ...{
    requestId: noId,
    stopOn: '2026-12-01',
    appointmentType: 'ALLDAY',
    reason: 'moving-away',
    forwardingAddress: null,
  },
  ...{ gateCode: '', instructions: '', language: 'EN_US' },
};

export function serviceRequestsSamples({ accountNumber }: Person): Samples {
  const asked = { requestId: noId, premiseId };
  return {
    findPremises: { address: '418 Willow Ave', unit: '', city: 'Oak Hollow', zip: '' },
    noteUnlistedPremise: { requestId: noId, address: '1 New Ln', unit: '', zip: '95624', isBusiness: false },
    uploadIdentityPaper: { requestId: noId },
    downloadIdentityPaper: { requestId: noId, documentId: noId },
    checkMoveIn: { premiseId },
    offerMoveInTimes: { ...asked, from: '2026-12-01' },
    checkApplicant: { applicant },
    startService: {
      ...{
        ...asked,
        startOn: '2026-12-01',
        appointmentType: 'ALLDAY',
        mailingAddress: null,
        tariffLabels: ['CA-D-T1'],
      },
      ...{
        isPaperless: false,
        gateCode: '',
        instructions: '',
        seenFeeCents: 0,
        seenDepositCents: 0,
        language: 'EN_US',
      },
      ...{ applicant, agree: true },
    },
    checkCreditWithSsn: { ...asked, ...person, ssn: '900451234', hasConsented: true },
    checkCreditWithoutSsn: { ...asked, ...person, proof: 'none' },
    checkCoApplicant: { ...asked, firstName: 'Any', lastName: 'One', birthOn: '1981-05-01', hasConsented: false },
    leaveOutCoApplicant: asked,
    offerOrderTimes: { accountNumber, orderNumber, requestId: noId, from: '2026-12-01' },
    changeOrder: {
      accountNumber,
      orderNumber,
      version: 1,
      requestId: noId,
      notes: { gateCode: '1', instructions: '' },
    },
    cancelOrder: { accountNumber, orderNumber, version: 1 },
    getOrderCalendar: { accountNumber, orderNumber, language: 'EN_US' },
    proveForService: {
      ...{ accountNumber, kind: 'person', firstName: 'Some', lastName: 'One', companyName: '', zip: '95624' },
      ssnLast4: '0000',
    },
    checkMoveOut: { accountNumber },
    offerMoveOutTimes: { accountNumber, requestId: noId, from: '2026-12-01' },
    stopService: { accountNumber, ...stop },
    checkTransferOut: { accountNumber },
    offerTransferOutTimes: { accountNumber, requestId: noId, from: '2026-12-01' },
    keepTransferOut: { accountNumber, ...stop },
    checkTransferIn: { accountNumber, premiseId },
    offerTransferInTimes: { accountNumber, ...asked, from: '2026-12-01' },
    transferService: {
      ...{ accountNumber, ...asked, startOn: '2026-12-01', appointmentType: 'ALLDAY', mailingAddress: null },
      ...{ tariffLabels: ['CA-D-T1'], isPaperless: false, gateCode: '', instructions: '', seenFeeCents: 0 },
      ...{ seenDepositCents: 0, language: 'EN_US', coApplicant: 'keep', wantsAutoPay: false },
    },
    followOrder: { followKey: noToken },
    offerFollowedTimes: { followKey: noToken, orderNumber, requestId: noId, from: '2026-12-01' },
    changeFollowedOrder: { followKey: noToken, orderNumber, version: 1, requestId: noId },
    cancelFollowedOrder: { followKey: noToken, orderNumber, version: 1 },
    getFollowedCalendar: { followKey: noToken, orderNumber, language: 'EN_US' },
    openInvitationToRegister: { registrationToken: noToken },
    sendCompletionEmail: { followKey: noToken },
    keepDraft: { requestId: noId, kind: 'start', step: 1, form: '{}', language: 'EN_US' },
    openDraft: { requestId: noId },
    discardDraft: { requestId: noId },
    sendFailureEmail: { requestId: noId },
  };
}
