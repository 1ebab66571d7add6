import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { masked } from '@wattershed/domain/text/mask';
import type { Services } from '../../call.ts';
import { notifyPeople } from '../../messages/notify.ts';
import type { MethodToTell } from './method-owner-store.ts';

type MethodLetter =
  | 'payments/card-expiring'
  | 'payments/used-card-expiring'
  | 'payments/card-updated'
  | 'payments/card-closed'
  | 'payments/used-card-closed'
  | 'payments/card-check';

/** Tells the owner of a card what becomes of it, once for each happening, in the caller's transaction. */
export async function tellOwner(
  services: Pick<Services, 'config' | 'secrets'>,
  tx: Db,
  { method, kind, happening }: { method: MethodToTell; kind: MethodLetter; happening: string },
): Promise<void> {
  const { accountNumber, userUuid, firstName, brand, last4, expiryMonth, expiryYear } = method;
  const values = {
    name: firstName,
    card: `${brand} ${masked(last4)}`,
    account: maskAccountNumber(accountNumber),
    expires: `${String(expiryMonth ?? 0).padStart(2, '0')}/${expiryYear ?? 0}`,
    link: `${services.config.portalUrl}PaymentMethod`,
  };
  await notifyPeople(services, tx, { kind, happening }, [{ userUuid, accountNumber, values }]);
}
