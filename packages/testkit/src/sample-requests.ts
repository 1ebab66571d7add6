import type { Call } from '@wattershed/contract/call';

type Person = { uuid: string; accountNumber: string; userName: string };

const nobody: Person = { uuid: '00000000-0000-7000-8000-000000000000', accountNumber: '100000000', userName: 'nobody' };

/** A valid request for any call, as this person would make it. A call that has none fails its tests. */
export function sampleRequest(call: Call, person: Person = nobody): Record<string, unknown> {
  const sample = samples(person)[call.name] ?? plainRequest(call, person);
  if (!sample) throw new Error(`no sample request for ${call.name}: add one to the testkit`);
  return sample;
}

/** For a call that only needs to know which person or account it is about, or not even that. */
function plainRequest({ request }: Call, { uuid, accountNumber }: Person): Record<string, unknown> | undefined {
  return [{ uuid, accountNumber }, { accountNumber }, { uuid }, {}].find(sample => request.safeParse(sample).success);
}

function samples({ uuid, accountNumber, userName }: Person): Record<string, Record<string, unknown>> {
  const paymentId = '0190a6a0-0000-7000-8000-000000000001';
  const attempt = {
    accountNumber,
    idempotencyKey: '0190a6a0-0000-7000-8000-000000000002',
    seenBalanceCents: 100,
    amountType: 'Other',
    amountCents: 100,
    feeCents: 0,
    receiptEmail: 'someone@example.com',
    language: 'EN_US',
  };
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
  const newCredential = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
  const assertion = {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  const profile = {
    ...{ accountNumber, nickName: '', names: 'Some One', setDefaultPayment: false },
    ...{ addressType: 'standard', address: '1 Main St', address2: '', city: 'Fresno', state: 'CA', zip: '93701' },
    countryCode: 'US',
  };
  const newMethod = {
    ...attempt,
    paymentToken: 'tok_0000000000000000',
    saveMethod: false,
    nickName: '',
    setDefaultPayment: false,
  };
  const oneTimeToken = 'x'.repeat(43);
  const newPerson = {
    password: 'Sample-Word-1',
    securityQuestions: [
      { question: 'What was my first school?', answer: 'Hillside' },
      { question: 'What was my first job?', answer: 'Baker' },
    ],
    contact: {
      primaryEmail: 'someone@example.com',
      secondaryEmail: '',
      primaryPhone: '8055550142',
      primaryPhoneType: 'Mobile',
      secondaryPhone: '',
      secondaryPhoneType: 'Mobile',
      isEmailNotified: true,
      isTextNotified: false,
      isTcpaAgreed: false,
    },
    agree: true,
    language: 'EN_US',
  };
  const address = {
    addressType: 'standard',
    address1: '1 Main St',
    address2: '',
    city: 'Oak Hollow',
    state: 'CA',
    postalCode: '95624',
    country: 'US',
  };
  const name = { firstName: 'New', lastName: 'Guest' };
  const email = 'new.guest@example.com';
  const newGuest = {
    ...name,
    validationKey: oneTimeToken,
    username: 'new.guest',
    password: 'tr4vel-Kite!x',
    emails: [email],
    phones: [{ number: '6025550123', type: 'Mobile' }],
    agree: true,
    isTcpaAgreed: false,
    language: 'EN_US',
  };
  const preferences = { UtilityAccountNumber: accountNumber, uuid, updatedby: 2, isAgent: false, timestamp: null };
  return {
    validateAccount: {
      accountNumber,
      postCode: '93101',
      registrationType: 0,
      action: 'REGP',
      names: { firstName: 'Some', middleName: '', lastName: 'One' },
      orgName: '',
      idNumber: '0001',
      isBillProgram: 'N',
      custom_Attributes: {},
    },
    ...inboxSamples(uuid, accountNumber),
    setNotificationPreferences: { ...preferences, HighUsageThreshold: null, notificationpreference: [] },
    setQuietHours: { ...preferences, quiethour: { from: '10:00pm', to: '8:00am', timezone: 'Universal' } },
    sendTextCode: { uuid, phone: '8055550142', language: 'EN_US' },
    agreeToTexts: { uuid, phone: '8055550142', code: '000000', isTcpaAgreed: true, language: 'EN_US' },
    setNickname: { uuId: uuid, accountNumber, nickName: 'Home' },
    validateAddress: address,
    checkAddress: { accountNumber, ...address },
    setMailingAddress: { accountNumber, ...address, personaId: 1 },
    listStates: { id: 'US' },
    setPaperless: { setPaperless: [{ accountNumber, isEnable: false }] },
    getPaperlessForAll: {},
    setPaperlessForAll: { uuid, isEnable: false },
    setBillFormat: { accountNumber, isBFSEligible: false },
    sendBillFormatEmail: { userId: uuid, accountNumber },
    linkAccount: { uuid, accounts: [{ accountNumber, pin: '100001' }] },
    unlinkAccount: { uuId: uuid, accountNumber },
    deleteAccountLink: { uuId: uuid, accountNumber },
    getAccount: { uuId: uuid, accountNumber },
    listServiceAddresses: { id: uuid },
    getAccountAddresses: { id: accountNumber },
    setDefaultAccount: { uuId: uuid, accountNumber, languageCode: 'EN_US' },
    validatePrintedBill: { accountNumber, pin: '100001', zipCode: '93101', requestType: 'registration' },
    isAccountRegistered: { accountNumber, customerNumber: '1', registrationToken: oneTimeToken },
    findStaleUserId: { accountNumber, registrationToken: oneTimeToken },
    isUserIdTaken: { username: userName, IsGuestRegistration: false },
    checkRegistration: { registrationToken: oneTimeToken },
    createUser: { ...newPerson, registrationToken: oneTimeToken, username: 'some.one', enrollPaperless: false },
    isLinkGood: { token: oneTimeToken },
    activateUser: { verificationId: oneTimeToken },
    resendActivation: { username: userName },
    getLegacyUser: { token: oneTimeToken },
    updateLegacyUser: { ...newPerson, token: oneTimeToken },
    syncFromBilling: { userId: uuid, accountNumber },
    signIn: { username: userName, password: 'not the password' },
    refreshSession: { refreshToken: 'x'.repeat(43) },
    listGuestRoles: { Persona: '1' },
    inviteGuest: { accountNumber, ...name, email, roleId: 5, accessUntil: null, language: 'EN_US' },
    updateGuest: { accountNumber, guestId: paymentId, roleId: 5, accessUntil: null },
    resendInvitation: { accountNumber, guestId: paymentId },
    revokeGuest: { accountNumber, guestId: paymentId },
    openInvitation: { verificationKey: oneTimeToken },
    checkInvitation: { verificationKey: oneTimeToken, username: 'new.guest' },
    registerGuest: newGuest,
    registerGuestByGuestPath: newGuest,
    acceptInvitation: { uuid, verificationKey: oneTimeToken, username: userName, persona: 1 },
    acceptInvitationByGuestPath: { uuid, verificationKey: oneTimeToken },
    signOut: { userId: uuid, explicit: true },
    forgotUserName: { email: 'nobody@example.com' },
    verifyUserIdCode: { verificationKey: 'x'.repeat(43), code: '000000' },
    forgotPassword: { username: 'nobody.at.all' },
    listUsersToReset: { verificationKey: 'x'.repeat(43) },
    chooseUserToReset: { verificationKey: 'x'.repeat(43), username: userName },
    checkResetToken: { token: 'x'.repeat(43) },
    resetPassword: { token: 'x'.repeat(43), newPassword: 'Another-1!' },
    sendTwoFactorCode: { deviceId: paymentId },
    verifyTwoFactor: { deviceId: paymentId, code: '000000' },
    updateTwoFactorDevices: { action: 'prefer', deviceId: paymentId },
    updateTwoFactor: { action: 'turn-off', password: 'not the password' },
    startPasskey: { uuid, password: 'not the password' },
    addPasskey: { uuid, challengeKey: 'x'.repeat(43), label: 'Phone', credential: newCredential },
    removePasskey: { uuid, credentialId: 'AAAA', password: 'not the password' },
    signInWithPasskey: { challengeKey: 'x'.repeat(43), credential: assertion },
    changeUserName: { uuid, userName: 'another.name', password: 'not the password' },
    changePassword: { uuid, currentPassword: 'not the password', newPassword: 'not the password either' },
    changeNames: { uuid, firstName: 'Some', middleName: '', lastName: 'One' },
    changeContact: {
      phones: ['', ''],
      types: ['Mobile', 'Mobile'],
      emails: ['someone@example.com', ''],
      modifiedType: 'PrimaryEmail',
      requestType: 'Change',
      password: 'not the password',
    },
    confirmEmail: { uuid, token: 'x'.repeat(43) },
    confirmPhone: { uuid, modifiedType: 'PrimaryPhone', code: '000000' },
    updateBillingContact: {
      accountNumber,
      customerNumber: '1',
      email: 'someone@example.com',
      alternateEmail: '',
      phones: ['', ''],
      types: ['Mobile', 'Mobile'],
    },
    setContactChannels: { uuid, isEmailNotified: true, isTextNotified: false },
    setLanguage: { uuid, language: 'EN_US' },
    endOwnSession: { uuid, sessionId: paymentId },
    getProfilePdf: { uuid, language: 'EN_US' },
    askProfileDeletion: { username: userName, comment: '', uuId: uuid, password: 'not the password' },
    decideProfileDeletion: { uuid, decision: 'keep' },
    listRoleRights: { roleId: '1', personaId: '1' },
    listTexts: { language: 'EN_US', type: 'sign-in' },
    listMaintenance: { value: '1' },
    downloadDocument: { accountNumber, documentId: paymentId },
    removeDocument: { accountNumber, documentId: paymentId },
    getDashboard: { uuid, accountNumber, language: 'EN_US' },
    listBanners: { id: '1', accountNumber, uuid, language: 'EN_US' },
    listDashboardNotices: { accountNumber, uuid, language: 'EN_US' },
    setNoticeStatus: {
      utility_Id: 1,
      user_Id: uuid,
      account_Number: accountNumber,
      status: 0,
      type: 6,
      bannerId: paymentId,
    },
    trackBanner: { accountNumber, bannerId: paymentId, action: 'seen' },
    logUserBehaviour: { entries: [{ module: 'Billing', action: 'View' }] },
    getBillPdf: { accountNumber, billNumber: 'B-2026-10', language: 'EN_US' },
    exportHistory: { accountNumber, tab: 'bills', language: 'EN_US' },
    listUsage: { accountNumber, by: 'month' },
    getConvenienceFee: { accountNumber, kind: 'card', amountCents: 100 },
    payByCard: newMethod,
    payByBank: newMethod,
    startWalletPayment: {
      ...{ accountNumber, wallet: 'PayPal', saveMethod: false },
      ...{ amountType: 'Other', amountCents: 100, feeCents: 0, seenBalanceCents: 100 },
    },
    answerWalletOrder: { accountNumber, orderId: paymentId, state: 'x'.repeat(43) },
    payByWallet: {
      ...attempt,
      payPalReference: paymentId,
      ...{ saveMethod: false, nickName: '', setDefaultPayment: false },
    },
    payWithSavedMethod: { ...attempt, customerRefNum: paymentId },
    createCardProfile: { ...profile, paymentAccount: newMethod.paymentToken },
    createBankProfile: { ...profile, paymentAccount: newMethod.paymentToken, routingNumber: '021000021' },
    changeCardProfile: { ...profile, customerRefNum: paymentId, expiryMonth: 12, expiryYear: 2030 },
    changeBankProfile: { ...profile, customerRefNum: paymentId },
    getPaymentProfile: { accountNumber, customerRefNum: paymentId },
    getProfileByToken: { accountNumber, paymentToken: newMethod.paymentToken },
    setDefaultMethod: { accountNumber, uuid, customerRefNum: paymentId },
    removeMethod: { accountNumber, uuid, customerRefNum: paymentId },
    settleAttempt: { accountNumber, idempotencyKey: paymentId },
    schedulePayment: {
      accountNumber,
      scheduleDate: '2026-12-03',
      amountType: 'Other',
      amountCents: 1_234,
      isAhead: false,
      idempotencyKey: paymentId,
      feeCents: 199,
      receiptEmail: 'someone@example.com',
      language: 'EN_US',
      customerRefNum: paymentId,
    },
    changeScheduledPayments: {
      accountNumber,
      accountData: [
        {
          schedulePayUid: paymentId,
          scheduleDate: '2026-12-03',
          amountType: 'Other',
          amountCents: 1_234,
          isAhead: false,
        },
      ],
    },
    cancelScheduledPayment: { accountNumber, schedulePayUid: paymentId },
    getPayment: { accountNumber, paymentId },
    findAccountToPay: { accountNumber, lastNameOrZip: 'Nobody' },
    payAsVisitor: { ...attempt, paymentToken: 'tok_0000000000000000' },
    settleVisitorAttempt: { accountNumber, idempotencyKey: paymentId },
    getVisitorPayment: { accountNumber, paymentId },
    getVisitorReceiptPdf: { accountNumber, paymentId, language: 'EN_US' },
    getReceiptPdf: { accountNumber, paymentId, language: 'EN_US' },
    mailReceipt: { accountNumber, paymentId, email: 'someone@example.com', language: 'EN_US' },
    exchangeToken: { token: 'x'.repeat(43) },
    signInAsAgent: { token: 'x'.repeat(43) },
    signInBySso: { code: 'x'.repeat(43), codeVerifier: 'x'.repeat(43), nonce: 'x'.repeat(43) },
    findUserIdByUserName: { username: userName },
    searchUsers: { name: userName },
    setIpLockCount: { ipAddress: '192.0.2.1', count: 0 },
    findLocationOfIp: { ip: '192.0.2.1' },
    eraseUserData: { userId: uuid },
    getPersonaHandover: { personaId: 3 },
    takePersonaHandover: { token: 'x'.repeat(43), personaId: 3 },
    lookUpRoutingNumber: { accountNumber, routingNumber: '021000021' },
  };
}

function inboxSamples(uuId: string, accountNumber: string): Record<string, Record<string, unknown>> {
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
