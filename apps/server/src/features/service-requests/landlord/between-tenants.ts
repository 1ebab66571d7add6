import type { Transaction } from '@wattershed/database/transaction';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { OrderReason } from '@wattershed/domain/service/order/order-state';
import { portalTexts } from '@wattershed/texts/library';
import type letters from '@wattershed/texts/service-requests/letters.en-us.json';
import type { Services } from '../../../call.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { invite, type PlacedOrders } from '../orders/complete-request.ts';
import { placeOf } from '../orders/order-words.ts';
import { linkOwner } from '../orders/request-store.ts';
import { findSigned, type SignedHere } from './agreement-store.ts';
import { tell } from './tell-landlords.ts';

type Given = Pick<Services, 'config' | 'secrets' | 'gateways'>;

const isUndone = (reason: OrderReason | null): reason is 'start-canceled' | 'start-put-off' =>
  reason === 'start-canceled' || reason === 'start-put-off';

/** An order that follows from a landlord agreement. */
type FollowingOrder = OrderRecord & { agreementId: string };

/**
 * Tells a landlord that service goes on in their name because a tenant left, or that it ended because the next one came. The account is
 * theirs in the portal, too: by a link if they signed in to sign, by an invitation otherwise.
 */
export async function tellBetweenTenants(
  services: Given,
  tx: Transaction,
  order: FollowingOrder,
  opened: PlacedOrders['opened'],
): Promise<void> {
  const { agreementId, accountNumber, kind, orderNumber, reads } = order;
  const signed = await findSigned(tx, agreementId);
  if (!signed || accountNumber === null) return;
  const isStart = kind === 'start';
  const day = reads.at(-1)?.readOn ?? services.gateways.orderSystem.today();
  const [agreement] = await services.gateways.landlords.listAgreements([agreementId]);
  await tell(services, tx, signed, {
    kind: isStart ? 'service-requests/landlord-reverted' : 'service-requests/landlord-relieved',
    happening: `service order ${orderNumber} between tenants`,
    values: language => {
      const t = portalTexts.translator<keyof typeof letters>('service-requests/letters', language);
      const place = placeOf(order);
      const number = agreement?.agreementNumber ?? '';
      return {
        why: t(`letters.landlord.why.${isUndone(order.reason) ? order.reason : 'left'}`, { place }),
        // It may have ended since.
        stays: agreement?.state === 'in-force' ? t('letters.landlord.stays', { number }) : '',
        ...{ number, place, account: maskAccountNumber(accountNumber), date: formatDate(day, language) },
      };
    },
  });
  if (!isStart) return;
  if (signed.userUuid) await linkOwner(tx, signed.userUuid, accountNumber);
  else await inviteLandlord(services, tx, { signed, order, opened });
}

type Invited = { signed: SignedHere; order: FollowingOrder; opened: PlacedOrders['opened'] };

async function inviteLandlord(services: Given, tx: Transaction, { signed, order, opened }: Invited): Promise<void> {
  const { accountNumber, orderNumber } = order;
  const customer = accountNumber ? opened.get(accountNumber)?.customer : undefined;
  if (!accountNumber || !customer) return;
  const { landlord, email } = signed.facts;
  await invite(services, tx, {
    name: landlord.kind === 'person' ? landlord.firstName : landlord.companyName,
    ...{ email, language: signed.language, happening: `service order ${orderNumber} register` },
    ...{ record: order, accountNumber, customer },
  });
}
