/** What a person can choose the channels of, one by one; each kind of message belongs to one of them. */
export const preferenceGroups = [
  'Billing',
  'ConnectMe',
  'Outage',
  'ProgramProduct',
  'Service',
  'AmiDailyUsage',
  'MarketingCommunication',
] as const;

export type PreferenceGroup = (typeof preferenceGroups)[number];
