import { noId, noToken, type Person, type Samples } from './person.ts';

export function signingInSamples({ uuid, userName }: Person): Samples {
  const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };
  const newCredential = { ...credential, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } };
  const assertion = {
    ...credential,
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  return {
    signIn: { username: userName, password: 'not the password' },
    refreshSession: { refreshToken: noToken },
    signOut: { userId: uuid, explicit: true },
    forgotUserName: { email: 'nobody@example.com' },
    verifyUserIdCode: { verificationKey: noToken, code: '000000' },
    forgotPassword: { username: 'nobody.at.all' },
    listUsersToReset: { verificationKey: noToken },
    chooseUserToReset: { verificationKey: noToken, username: userName },
    checkResetToken: { token: noToken },
    resetPassword: { token: noToken, newPassword: 'Another-1!' },
    sendTwoFactorCode: { deviceId: noId },
    verifyTwoFactor: { deviceId: noId, code: '000000' },
    updateTwoFactorDevices: { action: 'prefer', deviceId: noId },
    updateTwoFactor: { action: 'turn-off', password: 'not the password' },
    startPasskey: { uuid, password: 'not the password' },
    addPasskey: { uuid, challengeKey: noToken, label: 'Phone', credential: newCredential },
    removePasskey: { uuid, credentialId: 'AAAA', password: 'not the password' },
    signInWithPasskey: { challengeKey: noToken, credential: assertion },
    exchangeToken: { token: noToken },
    signInAsAgent: { token: noToken },
    signInBySso: { code: noToken, codeVerifier: noToken, nonce: noToken },
    findUserIdByUserName: { username: userName },
    searchUsers: { name: userName },
    setIpLockCount: { ipAddress: '192.0.2.1', count: 0 },
    findLocationOfIp: { ip: '192.0.2.1' },
    eraseUserData: { userId: uuid },
    getPersonaHandover: { personaId: 3 },
    takePersonaHandover: { token: noToken, personaId: 3 },
  };
}
