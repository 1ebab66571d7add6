import type { Cents } from '@wattershed/domain/money/cents';
import type { Position } from '@wattershed/domain/place/distance';
import type { OpeningHours } from '@wattershed/domain/place/opening-hours';

/** A place where bills are paid in person. */
export type PaymentLocation = Position & {
  locationId: string;
  kind: 'utility-office' | 'authorized-retailer' | 'kiosk' | 'drop-box';
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
  timeZone: string;
  /** Empty where nobody answers. */
  phone: string;
  hours: OpeningHours;
  takesCash: boolean;
  feeCents: Cents;
  posts: 'at-once' | 'same-day' | 'next-business-day';
  /** As the crow flies, from what was asked about. */
  miles: number;
};

/** The register of the utility's offices and of the network that takes cash for it. */
export type PaymentLocations = {
  /** The nearest first. */
  listNear(position: Position, within: { miles: number; limit: number }): Promise<PaymentLocation[]>;
};
