import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { setNotificationPreferences } from '@wattershed/contract/preferences';
import { fieldBounds, isWithinBounds } from '@wattershed/domain/field/field-bounds';
import {
  isWantedByDefault,
  type PreferenceChannel,
  type PreferenceGroup,
  preferenceChannels,
  preferenceGroups,
} from '@wattershed/domain/message/preference-group';
import type { QuietHours } from '@wattershed/domain/message/text/text-hours';

/** One group on one channel, and whether it is wanted there. */
export type Wish = { group: PreferenceGroup; channel: PreferenceChannel; isWanted: boolean };

/** What a person has chosen about an account. */
export type Preferences = {
  highUsageKwh: number | null;
  highWaterGallons: number | null;
  quietHours: QuietHours | null;
  /** Each group on each channel, in their order. */
  wishes: readonly Wish[];
};

/** All of them, with what is so where nothing was chosen. */
export function allWishes(chosen: readonly Wish[]): Wish[] {
  return preferenceGroups.flatMap(group =>
    preferenceChannels.map(channel => {
      const one = chosen.find(wish => wish.group === group && wish.channel === channel);
      return { group, channel, isWanted: one?.isWanted ?? isWantedByDefault(group, channel) };
    }),
  );
}

/** With what is newly chosen; everything else stays. */
export function withChanges(before: Preferences, change: Partial<Preferences>): Preferences {
  return { ...before, ...change, wishes: allWishes([...(change.wishes ?? []), ...before.wishes]) };
}

export function isSame(one: Preferences, other: Preferences): boolean {
  return JSON.stringify(traceOf(one)) === JSON.stringify(traceOf(other));
}

/** What the log keeps: it is enough to tell what was muted, and has no address in it. */
export function traceOf({ highUsageKwh, highWaterGallons, quietHours, wishes }: Preferences) {
  return {
    muted: wishes.filter(({ isWanted }) => !isWanted).map(({ group, channel }) => `${group} ${channel}`),
    quietHours: quietHours && [quietHours.fromMinute, quietHours.toMinute],
    highUsageKwh,
    highWaterGallons,
  };
}

/** Advertising by text is a consent of the person's own: nobody gives it for them. */
export function turnsOnAdvertisingTexts(before: Preferences, after: Preferences): boolean {
  const isOn = ({ wishes }: Preferences) =>
    wishes.some(({ group, channel, isWanted }) => isWanted && group === 'MarketingCommunication' && channel === 'text');
  return isOn(after) && !isOn(before);
}

export function isHighUsage(kwh: number | null): boolean {
  return kwh === null || isWithinBounds(kwh, fieldBounds.highUsageKwh);
}

export function isHighWater(gallons: number | null): boolean {
  return gallons === null || isWithinBounds(gallons, fieldBounds.highWaterGallons);
}

type Entries = ParsedRequestOf<typeof setNotificationPreferences>['notificationpreference'];

/** The wishes of the entries; undefined when a group comes twice. */
export function wishesOf(entries: Entries): Wish[] | undefined {
  if (new Set(entries.map(entry => entry.notificationtype)).size < entries.length) return undefined;
  return entries.flatMap(({ notificationtype: group, email, sms }): Wish[] => [
    ...(email ? [{ group, channel: 'email' as const, isWanted: email.status === 1 }] : []),
    ...(sms ? [{ group, channel: 'text' as const, isWanted: sms.status === 1 }] : []),
  ]);
}
