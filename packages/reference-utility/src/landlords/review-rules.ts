import type { LandlordDecline, LandlordName } from '@wattershed/domain/service/landlord-agreement';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';

/** How long the desk takes to look into the county's records when nobody is faster. */
export const reviewDays = serviceRules.landlordReviewDays;

/** The records know no such owner. docs/demo.md says who that is. */
export function declineOf({ lastName, companyName }: LandlordName, isTaken: boolean): LandlordDecline | undefined {
  if (isTaken) return 'other-agreement';
  return /\bunknown\b/i.test(`${lastName} ${companyName}`) ? 'not-owner' : undefined;
}
