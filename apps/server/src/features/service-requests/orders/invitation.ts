import { openInvitationToRegister } from '@wattershed/contract/service-requests/orders';
import { arePaperless } from '../../../bill-delivery/are-paperless.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { findOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import type { RegistrationProof } from '../../../credentials/registration-proof.ts';
import { CallError } from '../../../errors.ts';

/** The token itself goes on to the registration, which takes it as the proof that it is. */
export const invitationCalls: AnsweredCall[] = [
  answer(openInvitationToRegister, async ({ request, db, gateways }) => {
    const found = await findOneTimeToken<RegistrationProof>(db, request.registrationToken, 'registration');
    if (!found?.payload.isInvitation) throw new CallError('LOG005');
    // Its order may have been canceled, and the account taken back.
    const customer = await gateways.billingSystem.findCustomer(found.payload.accountNumber);
    if (!customer) throw new CallError('LOG005');
    const { accountNumber, customerNumber, firstName, lastName, knownEmail: email } = found.payload;
    return {
      ...{ accountNumber, customerNumber, firstName, lastName, email },
      isPaperless: await arePaperless(gateways.billingSystem, [accountNumber]),
      expiresInSeconds: found.secondsLeft,
    };
  }),
];
