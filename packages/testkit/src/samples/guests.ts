import { noId, noToken, type Person, type Samples } from './person.ts';

export function guestsSamples({ uuid, accountNumber, userName }: Person): Samples {
  const name = { firstName: 'New', lastName: 'Guest' };
  const email = 'new.guest@example.com';
  const newGuest = {
    ...name,
    validationKey: noToken,
    username: 'new.guest',
    password: 'tr4vel-Kite!x',
    emails: [email],
    phones: [{ number: '6025550123', type: 'Mobile' }],
    agree: true,
    isTcpaAgreed: false,
    language: 'EN_US',
  };
  return {
    listGuestRoles: { Persona: '1' },
    inviteGuest: { accountNumber, ...name, email, roleId: 5, accessUntil: null, language: 'EN_US' },
    updateGuest: { accountNumber, guestId: noId, roleId: 5, accessUntil: null },
    resendInvitation: { accountNumber, guestId: noId },
    revokeGuest: { accountNumber, guestId: noId },
    openInvitation: { verificationKey: noToken },
    checkInvitation: { verificationKey: noToken, username: 'new.guest' },
    registerGuest: newGuest,
    registerGuestByGuestPath: newGuest,
    acceptInvitation: { uuid, verificationKey: noToken, username: userName, persona: 1 },
    acceptInvitationByGuestPath: { uuid, verificationKey: noToken },
  };
}
