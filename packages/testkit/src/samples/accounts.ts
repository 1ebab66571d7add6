import type { Person, Samples } from './person.ts';

export function accountsSamples({ uuid, accountNumber }: Person): Samples {
  const address = {
    addressType: 'standard',
    address1: '1 Main St',
    address2: '',
    city: 'Oak Hollow',
    state: 'CA',
    postalCode: '95624',
    country: 'US',
  };
  const preferences = { UtilityAccountNumber: accountNumber, uuid, updatedby: 2, isAgent: false, timestamp: null };
  return {
    exportAccountOverview: { uuid, language: 'EN_US' },
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
    syncFromBilling: { userId: uuid, accountNumber },
    updateBillingContact: {
      accountNumber,
      customerNumber: '1',
      email: 'someone@example.com',
      alternateEmail: '',
      phones: ['', ''],
      types: ['Mobile', 'Mobile'],
    },
    getDashboard: { uuid, accountNumber, language: 'EN_US' },
    setNotificationPreferences: { ...preferences, HighUsageThreshold: null, notificationpreference: [] },
    setQuietHours: { ...preferences, quiethour: { from: '10:00pm', to: '8:00am', timezone: 'Universal' } },
    sendTextCode: { uuid, phone: '8055550142', language: 'EN_US' },
    agreeToTexts: { uuid, phone: '8055550142', code: '000000', isTcpaAgreed: true, language: 'EN_US' },
  };
}
