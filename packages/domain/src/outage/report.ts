import type { Position } from '../place/distance.ts';

export const troubleKinds = [
  'all-out',
  'part-out',
  'flicker',
  'wire-down',
  'street-light',
  'no-water',
  'leak',
  'dirty-water',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export const reportChannels = ['portal', 'visitor', 'text', 'agent'] as const;
export type ReportChannel = (typeof reportChannels)[number];

/** What somebody tells the utility about service that is off, or about something dangerous. */
export type NewReport = {
  /** The reporter's own name of this report: however often it is sent, it is one. */
  reportKey: string;
  /** What the reporter was told, and reads out on the phone: like OR-7K3M-Q2XF. */
  reportNumber: string;
  premiseId: string | null;
  position: Position | null;
  /** As far as they are known; empty otherwise. */
  zip: string;
  address: string;
  kind: TroubleKind;
  /** The outage that the reporter means, or that left them dark; their word, which the network may know better. */
  joins: string | null;
  isHazard: boolean;
  message: string;
  photoIds: string[];
  reporterName: string;
  phone: string;
  email: string;
  channel: ReportChannel;
};
