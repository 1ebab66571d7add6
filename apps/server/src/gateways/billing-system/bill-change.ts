import type { Cents } from '@wattershed/domain/money/cents';

export type BillingBillChange = {
  previousBillNumber: string;
  previousChargesCents: Cents;
  differenceCents: Cents;
  effects: { kind: BillingChangeKind; amountCents: Cents }[];
  previousDays: number;
  days: number;
  previousMeanF: number | null;
};

export type BillingChangeKind =
  | 'days'
  | 'electric-usage'
  | 'electric-solar'
  | 'electric-hours'
  | 'electric-tiers'
  | 'electric-demand'
  | 'electric-price'
  | 'water-usage'
  | 'water-tiers'
  | 'water-price'
  | 'taxes'
  | 'discount'
  | 'fees'
  | 'budget'
  | 'donation'
  | 'other';
