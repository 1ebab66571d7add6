import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import type { AgreementRefusal } from '../../../gateways/landlords/port.ts';
import { claimSending, findSealedTaxId, type SignedHere, updateSigned } from './agreement-store.ts';
import { tellRefusal } from './tell-landlords.ts';

type Given = Pick<Services, 'db' | 'gateways' | 'secrets'>;

const atOnce = 20;

/** Brings an agreement to the utility, as often as that takes: it takes one once. */
export async function bring(
  { db, gateways, secrets }: Given,
  signed: SignedHere,
): Promise<'taken-in' | AgreementRefusal> {
  const { agreementId, language, facts } = signed;
  const { landlord, email, phone, mailing, manager, accountNumbers, installations } = facts;
  const sealed = manager ? await findSealedTaxId(db, agreementId) : null;
  const taxId = sealed ? secrets.identity.open(sealed) : '';
  return gateways.landlords.sign({
    ...{ agreementId, accountNumbers, landlord, email, phone, mailing, language },
    manager: manager && { name: manager.name, phone: manager.phone, taxId },
    installations: installations.map(({ installationNumber, between }) => ({ installationNumber, between })),
  });
}

/** What a process left when it died, and what the utility didn't answer for. */
export async function handOverAgreements(services: Services): Promise<void> {
  const { db } = services;
  for (const signed of await claimSending(db, atOnce)) {
    const outcome = await bring(services, signed);
    if (outcome === 'taken-in') await updateSigned(db, signed.agreementId, 'taken');
    else
      await inTransaction(db, async tx => {
        if (await updateSigned(tx, signed.agreementId, 'refused', outcome))
          await tellRefusal(services, tx, signed, outcome);
      });
  }
}
