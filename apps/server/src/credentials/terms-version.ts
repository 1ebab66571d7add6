import { addDays } from '@wattershed/domain/calendar/local-date';
import { portalTermsKey } from '@wattershed/domain/help/terms-key';
import type { Services } from '../call.ts';
import { CallError } from '../errors.ts';

/** Nobody who began a form in the evening reads the terms twice because new ones begin at midnight. */
const graceDays = 1;

/**
 * The version of the portal's terms that a person agrees to: the one that they were shown, while it is in force or was yesterday.
 * Without one, that of today. Throws TRM409 for any other.
 */
export async function agreedTermsVersion(
  { gateways, clock, config }: Pick<Services, 'gateways' | 'clock' | 'config'>,
  shown: number | undefined,
): Promise<number | null> {
  const today = clock.today(config.UTILITY_TIME_ZONE);
  const versionOn = (day: typeof today) => gateways.content.findTermsVersion(portalTermsKey, day);
  const inForce = await versionOn(today);
  if (shown === undefined || shown === inForce) return inForce;
  if (shown === (await versionOn(addDays(today, -graceDays)))) return shown;
  throw new CallError('TRM409');
}
