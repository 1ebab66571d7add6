import type { LonLat } from './outage.ts';

export const waterNoticeKinds = ['boil-water'] as const;
export type WaterNoticeKind = (typeof waterNoticeKinds)[number];

export const waterNoticeReasons = ['main-break', 'low-pressure', 'bacteria'] as const;
export type WaterNoticeReason = (typeof waterNoticeReasons)[number];

/** Who says that water may not be safe, or that it is again: the samples decide. */
export const waterNoticeSources = ['control-room', 'laboratory', 'health-department'] as const;
export type WaterNoticeSource = (typeof waterNoticeSources)[number];

export const waterNoticeStates = ['in-force', 'lifted'] as const;
export type WaterNoticeState = (typeof waterNoticeStates)[number];

export const waterNoticeWords = ['issued', 'extended', 'narrowed', 'next-word', 'lifted'] as const;
export type WaterNoticeWord = (typeof waterNoticeWords)[number];

/** One thing that was said about it, when (business time), and by whom. */
export type WaterNoticeFact = {
  at: string;
  source: WaterNoticeSource;
  said: WaterNoticeWord;
  /** When the results of the samples were expected, as was said then. */
  nextWordBy: string | null;
};

/** What people are told about the water itself. All instants are ISO strings that end in Z. */
export type WaterNotice = {
  /** What people read out on the phone, like OH-261123-W001: the town, the local day, and a number. */
  noticeId: string;
  kind: WaterNoticeKind;
  state: WaterNoticeState;
  reason: WaterNoticeReason;
  issuedAt: string;
  liftedAt: string | null;
  place: string;
  town: string;
  stateCode: 'CA' | 'AZ';
  zips: string[];
  timeZone: string;
  /** Customers whose water it is about, as it stands or stood last. */
  affected: number;
  nextWordBy: string | null;
  center: LonLat;
  area: LonLat[];
  /** Oldest first. */
  history: WaterNoticeFact[];
};
