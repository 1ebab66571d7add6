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

/** The channels that a group can be muted on. */
export const preferenceChannels = ['email', 'text'] as const;

export type PreferenceChannel = (typeof preferenceChannels)[number];

/** What is so until someone chooses. Advertising by text takes a consent of its own (TCPA). */
export function isWantedByDefault(group: PreferenceGroup, channel: PreferenceChannel): boolean {
  return !(group === 'MarketingCommunication' && channel === 'text');
}
