import type { Call } from '@wattershed/contract/call';
import {
  findStaleUserId,
  isAccountRegistered,
  isUserIdTaken,
  validateAccount,
  validatePrintedBill,
} from '@wattershed/contract/registration/identification';
import { checkRegistration } from '@wattershed/contract/registration/new-user';
import { arePaperless } from '../../bill-delivery/are-paperless.ts';
import { type AnsweredCall, answer, type CallContext } from '../../call.ts';
import { tryProof } from '../../credentials/attempts/proof-attempts.ts';
import { findOneTimeToken, issueOneTimeToken } from '../../credentials/codes/one-time-token-store.ts';
import type { RegistrationProof } from '../../credentials/registration-proof.ts';
import { CallError } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { tokenHash } from '../../ids.ts';
import { accountsOf, claimOf, countProofs, partyOf, personNamesOf } from './registration-rules.ts';
import { findStaleUserName, isAwaited, isRegistered, isUserNameTaken } from './registration-store.ts';

/** The calls people use to prove they are a customer, and what only customers may learn after that. */
export const proveCustomerCalls: AnsweredCall[] = [
  answer(validateAccount, async context => {
    const { request, config, db, gateways, actor } = context;
    const { accountNumber } = request;
    const claim = claimOf(request);
    if (countProofs(claim) === 0) throw new CallError('GEN014');
    const { billingSystem } = gateways;
    const customer = await tryProof(context, accountNumber, {
      proofs: countProofs(claim),
      check: async () =>
        (await billingSystem.matchCustomer(accountNumber, claim)) === 'match'
          ? await billingSystem.findCustomer(accountNumber)
          : undefined,
    });
    if (!customer) throw new CallError('GEN014');
    const party = partyOf(customer, request);
    const proof: RegistrationProof = {
      accountNumber,
      customerNumber: customer.customerNumber,
      party,
      accountNumbers: accountsOf(party, accountNumber, customer.accountNumbers),
      ...personNamesOf(customer, party, request),
      knownEmail: customer.email,
      knownLanguage: customer.language,
    };
    // Not until now: someone who hasn't proved they are the customer must not learn whether the customer is registered.
    if (await isRegistered(db, proof)) throw new CallError('VA001');
    // Asked first: a billing system that has fallen silent leaves no proof that nobody has heard of.
    const isPaperless = await arePaperless(billingSystem, proof.accountNumbers);
    const registrationToken = await issueOneTimeToken(db, {
      purpose: 'registration',
      userUuid: null,
      payload: proof,
      minutes: config.TOKEN_MINUTES,
    });
    const { isCoApplicant } = request.custom_Attributes;
    await insertEvent(db, actor, {
      kind: 'customer-proven',
      accountNumber,
      after: { party, isCoApplicantClaimed: isCoApplicant, isBillProgram: request.isBillProgram === 'Y' },
    });
    return {
      registrationToken,
      expiresInSeconds: config.TOKEN_MINUTES * 60,
      customerNumber: customer.customerNumber,
      isCoApplicant: party === 'co-applicant',
      isPaperless,
    };
  }),

  answer(validatePrintedBill, async context => {
    const { request, gateways } = context;
    const { accountNumber, pin, zipCode: zip } = request;
    const check = async () => {
      const customer = await gateways.billingSystem.findCustomer(accountNumber);
      const match = await gateways.billingSystem.matchCustomer(accountNumber, {
        kind: customer?.kind === 'commercial' ? 'organisation' : 'residential',
        // The names are in the utility's records and on the bill, so only the code is in question.
        firstName: customer?.firstName ?? '',
        lastName: customer?.lastName ?? '',
        organisationName: customer?.organisationName ?? '',
        zip,
        pin,
      });
      return match === 'match' || undefined;
    };
    const isValid = await tryProof(context, accountNumber, { proofs: 1, check });
    return { isValid: isValid ?? false };
  }),

  answer(isAccountRegistered, async context => {
    const { request, db } = context;
    const proof = await provenCustomer(context);
    if (proof.accountNumber !== request.accountNumber || proof.customerNumber !== request.customerNumber) {
      throw new CallError('LOG005');
    }
    return { isRegistered: await isRegistered(db, proof) };
  }),

  answer(findStaleUserId, async context => {
    const { request, db } = context;
    const proof = await provenCustomer(context);
    if (proof.accountNumber !== request.accountNumber) throw new CallError('LOG005');
    return { userId: await findStaleUserName(db, proof) };
  }),

  answer(checkRegistration, async ({ request, db }) => {
    const proof = await findOneTimeToken<RegistrationProof>(db, request.registrationToken, 'registration');
    const canRegister = proof !== undefined && !(await isRegistered(db, proof.payload));
    return {
      canRegister,
      expiresInSeconds: canRegister ? proof.secondsLeft : 0,
      awaitsActivation: !proof && (await isAwaited(db, tokenHash(request.registrationToken))),
    };
  }),

  answer(isUserIdTaken, async ({ request, db }) => ({ isTaken: await isUserNameTaken(db, request.username) })),
];

type WithToken = Call & { access: 'prelogin' };
type Asking = Pick<CallContext<WithToken>, 'db'> & { request: { registrationToken: string } };

/** Throws LOG005 for a token that is unknown, spent or expired. */
async function provenCustomer({ request, db }: Asking): Promise<RegistrationProof> {
  const found = await findOneTimeToken<RegistrationProof>(db, request.registrationToken, 'registration');
  if (!found) throw new CallError('LOG005');
  return found.payload;
}
