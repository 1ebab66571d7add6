import { type PreferenceGroup, preferenceGroups } from './preference-group.ts';

/** The categories of the inbox as numbers on the wire. Number 7 asks for all of them: the badge does (section 7.4). */
export const categoryIds = {
  Billing: 1,
  ConnectMe: 2,
  Outage: 3,
  ProgramProduct: 4,
  Service: 5,
  AmiDailyUsage: 6,
  MarketingCommunication: 8,
} as const satisfies Record<PreferenceGroup, number>;

export const everyCategory = 7;

/** What a person can write to the utility about: anything but advertising. */
export type Topic = Exclude<PreferenceGroup, 'MarketingCommunication'>;

export const topics: readonly Topic[] = preferenceGroups.filter(group => group !== 'MarketingCommunication');

/** Undefined for all of them, and for a number that is none. */
export function categoryOf(id: number): PreferenceGroup | undefined {
  return preferenceGroups.find(group => categoryIds[group] === id);
}
