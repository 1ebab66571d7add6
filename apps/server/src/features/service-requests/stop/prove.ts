import { proveForService } from '@wattershed/contract/service-requests/stop';
import { type AnsweredCall, answer } from '../../../call.ts';
import { tryProof } from '../../../credentials/attempts/proof-attempts.ts';
import { issueOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';

/** As long as a form of four steps takes, with a pause. */
const proofMinutes = 60;

export const proofCalls: AnsweredCall[] = [
  answer(proveForService, async context => {
    const { request, db, gateways, actor, realNow } = context;
    const { accountNumber, kind, firstName, lastName, companyName, zip, birthOn, ssnLast4, registrationCode } = request;
    const proofs = [birthOn, ssnLast4, registrationCode].filter(one => one !== undefined).length;
    const claim = {
      kind: kind === 'company' ? ('organisation' as const) : ('residential' as const),
      ...{ firstName, lastName, organisationName: companyName, zip },
      ...{ dateOfBirth: birthOn, idNumber: ssnLast4, pin: registrationCode },
    };
    const isRight = await tryProof(context, accountNumber, {
      proofs,
      check: async () => (await gateways.billingSystem.matchCustomer(accountNumber, claim)) === 'match' || undefined,
    });
    if (!isRight) throw new CallError('GEN014');
    const payload = { accountNumber };
    const serviceProof = await issueOneTimeToken(db, {
      purpose: 'service',
      userUuid: null,
      payload,
      minutes: proofMinutes,
    });
    await insertEvent(db, actor, { kind: 'customer-proven', accountNumber, after: { for: 'service' } });
    const provenUntil = new Date(realNow().getTime() + proofMinutes * 60_000).toISOString();
    return { serviceProof, provenUntil };
  }),
];
