import { noId, noToken, type Person, type Samples } from './person.ts';

export function myProfileSamples({ uuid, userName }: Person): Samples {
  return {
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
    confirmEmail: { uuid, token: noToken },
    confirmPhone: { uuid, modifiedType: 'PrimaryPhone', code: '000000' },
    setContactChannels: { uuid, isEmailNotified: true, isTextNotified: false },
    setLanguage: { uuid, language: 'EN_US' },
    endOwnSession: { uuid, sessionId: noId },
    getProfilePdf: { uuid, language: 'EN_US' },
    askProfileDeletion: { username: userName, comment: '', uuId: uuid, password: 'not the password' },
    decideProfileDeletion: { uuid, decision: 'keep' },
  };
}
