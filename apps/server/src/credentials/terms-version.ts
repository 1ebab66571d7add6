import { portalTermsKey } from '@wattershed/domain/help/terms-key';
import type { Services } from '../call.ts';

/** The version of the portal's terms that a person who agrees now agrees to. */
export function portalTermsVersion({
  gateways,
  clock,
  config,
}: Pick<Services, 'gateways' | 'clock' | 'config'>): Promise<number | null> {
  return gateways.content.findTermsVersion(portalTermsKey, clock.today(config.UTILITY_TIME_ZONE));
}
