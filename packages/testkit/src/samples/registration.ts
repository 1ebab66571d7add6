import { noToken, type Person, type Samples } from './person.ts';

export function registrationSamples({ accountNumber, userName }: Person): Samples {
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
    validatePrintedBill: { accountNumber, pin: '100001', zipCode: '93101', requestType: 'registration' },
    isAccountRegistered: { accountNumber, customerNumber: '1', registrationToken: noToken },
    findStaleUserId: { accountNumber, registrationToken: noToken },
    isUserIdTaken: { username: userName, IsGuestRegistration: false },
    checkRegistration: { registrationToken: noToken },
    createUser: { ...newPerson, registrationToken: noToken, username: 'some.one', enrollPaperless: false },
    isLinkGood: { token: noToken },
    activateUser: { verificationId: noToken },
    resendActivation: { username: userName },
    getLegacyUser: { token: noToken },
    updateLegacyUser: { ...newPerson, token: noToken },
  };
}
