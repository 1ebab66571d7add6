import { type KindOfMessage, messageKinds } from './message-kinds.ts';
import { type PreferenceGroup, preferenceGroups } from './preference-group.ts';

/** The groups in which some messages come whatever is chosen: people who mute one have to be told which these are. */
export const requiredGroups: readonly PreferenceGroup[] = preferenceGroups.filter(group =>
  Object.values<KindOfMessage>(messageKinds).some(kind => kind.group === group && kind.need === 'required'),
);
