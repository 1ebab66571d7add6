import { listTariffs } from '@wattershed/tariffs/library';
import type { TierPrice } from './explain-change.ts';

/** Tier prices from the tariff library. */
export const libraryTierPrice: TierPrice = ({ tariffLabel, tariffVersion, period }, tier) => {
  const tariff = listTariffs().find(({ label, version }) => label === tariffLabel && String(version) === tariffVersion);
  const periods = (tariff?.energy ?? tariff?.water)?.periods;
  return periods?.find(({ key }) => key === period)?.tiers[tier - 1]?.price;
};
