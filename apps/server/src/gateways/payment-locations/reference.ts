import type { Db } from '@wattershed/database/db';
import { listLocationsNear } from '@wattershed/reference-utility/payment-locations/location-store';
import type { PaymentLocations } from './port.ts';

/** The reference utility's own register. */
export function referencePaymentLocations(sql: Db): PaymentLocations {
  return {
    listNear: (position, within) => listLocationsNear(sql, position, within),
  };
}
