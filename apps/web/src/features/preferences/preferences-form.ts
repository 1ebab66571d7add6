import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { getNotificationPreferences, setNotificationPreferences } from '@wattershed/contract/preferences';
import { parseTimeOfDay } from '@wattershed/domain/calendar/time-of-day';
import { fieldBounds, isWithinBounds } from '@wattershed/domain/field/field-bounds';
import {
  type PreferenceChannel,
  type PreferenceGroup,
  preferenceGroups,
} from '@wattershed/domain/message/preference-group';
import { quietHourOf, usualQuietHours } from '@wattershed/domain/message/text/quiet-hour';
import type { FieldError } from '../../fields/rule.ts';

export type Saved = DataOf<typeof getNotificationPreferences>;

/** One group on one channel: "Billing email". */
export type Choice = `${PreferenceGroup} ${PreferenceChannel}`;

/** As the screen shows it. Times as the browser's own field has them, "22:00"; the threshold as it is typed. */
export type PreferencesValues = {
  wanted: readonly Choice[];
  /** Those that there were when the person chose: a number that gets texts meanwhile brings more. */
  known: readonly Choice[];
  isQuiet: boolean;
  from: string;
  to: string;
  highUsageKwh: string;
  highWaterGallons: string;
};

/** The fields of the two high-usage alerts, and their bounds. */
export type ThresholdName = 'highUsageKwh' | 'highWaterGallons';

export function choiceOf(group: PreferenceGroup, channel: PreferenceChannel): Choice {
  return `${group} ${channel}`;
}

const channels = { email: 'email', sms: 'text' } as const;

/** The choices that there are: a channel without an address has none. */
export function choicesOf({ notificationpreference }: Saved): Choice[] {
  return notificationpreference.flatMap(entry =>
    (['email', 'sms'] as const).flatMap(name => (entry[name] ? choiceOf(entry.notificationtype, channels[name]) : [])),
  );
}

export function valuesOf(saved: Saved): PreferencesValues {
  const wanted = saved.notificationpreference.flatMap(entry =>
    (['email', 'sms'] as const).flatMap(name =>
      entry[name]?.status === 1 ? choiceOf(entry.notificationtype, channels[name]) : [],
    ),
  );
  const { quiethour, HighUsageThreshold, HighWaterThreshold } = saved;
  return {
    wanted,
    known: choicesOf(saved),
    isQuiet: quiethour.timezone !== quietHourOf(null, '').timezone,
    from: fieldTime(quiethour.from),
    to: fieldTime(quiethour.to),
    highUsageKwh: HighUsageThreshold === null ? '' : String(HighUsageThreshold),
    highWaterGallons: HighWaterThreshold === null ? '' : String(HighWaterThreshold),
  };
}

/** Of the choices that there are, those that were chosen, and of the new ones, those that are saved so. */
export function wantedNow(saved: Saved, { wanted, known }: Pick<PreferencesValues, 'wanted' | 'known'>): Choice[] {
  const before = valuesOf(saved).wanted;
  return choicesOf(saved).filter(choice => (known.includes(choice) ? wanted : before).includes(choice));
}

export function errorsOf(values: PreferencesValues): Partial<Record<string, FieldError>> {
  const { isQuiet, from, to } = values;
  return {
    ...(isQuiet && from === '' ? { from: 'missing' as const } : {}),
    ...(isQuiet && to === '' ? { to: 'missing' as const } : {}),
    ...(isQuiet && from !== '' && from === to ? { to: 'fields.quietHours.error' as const } : {}),
    ...(thresholdOf('highUsageKwh', values) === undefined ? { highUsageKwh: 'fields.highUsage.error' as const } : {}),
    ...(thresholdOf('highWaterGallons', values) === undefined
      ? { highWaterGallons: 'fields.highWater.error' as const }
      : {}),
  };
}

/** Null for no alert, undefined for what is no threshold. */
export function thresholdOf(
  name: ThresholdName,
  values: Pick<PreferencesValues, ThresholdName>,
): number | null | undefined {
  const typed = values[name].trim().replaceAll(',', '');
  if (typed === '') return null;
  const quantity = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN;
  return isWithinBounds(quantity, fieldBounds[name]) ? quantity : undefined;
}

type Request = RequestOf<typeof setNotificationPreferences>;
export type Sender = Pick<Request, 'UtilityAccountNumber' | 'uuid' | 'updatedby' | 'isAgent' | 'timestamp'>;

/** What the person chose, with the addresses it was chosen for. */
export function entriesOf(
  saved: Saved,
  values: Pick<PreferencesValues, 'wanted' | 'known'>,
): Request['notificationpreference'] {
  const wanted = wantedNow(saved, values);
  return saved.notificationpreference.map(({ notificationtype, email, sms }) => {
    const status = (channel: PreferenceChannel) => (wanted.includes(choiceOf(notificationtype, channel)) ? 1 : 0);
    return {
      notificationtype,
      ...(email ? { email: { value: email.value, status: status('email') } } : {}),
      ...(sms ? { sms: { value: sms.value, status: status('text') } } : {}),
    };
  });
}

/** Off keeps no times: who turns it on again is offered the usual ones. */
export function quietHourToSend({ isQuiet, from, to }: PreferencesValues, zone: string) {
  const hours = { fromMinute: minuteOf(from), toMinute: minuteOf(to) };
  return quietHourOf(isQuiet ? hours : null, zone);
}

/** For the address of the page, so that choices outlive a session that ends: nobody has saved them yet. */
export function draftOf({ wanted, isQuiet, from, to, highUsageKwh, highWaterGallons }: PreferencesValues): string {
  const chosen = wanted.map(choice => choice.replace(' ', '.')).join('-');
  return [chosen, isQuiet ? `${from}-${to}` : '', highUsageKwh, highWaterGallons].join('_');
}

/** Advertising by text is a consent: no address turns it on. Undefined for what isn't a draft. */
export function valuesOfDraft(draft: string | null, saved: Saved): PreferencesValues | undefined {
  const [chosen, quiet, kwh, gallons = '', ...rest] = draft?.split('_') ?? [];
  if (chosen === undefined || quiet === undefined || kwh === undefined || rest.length > 0) return undefined;
  const named = new Set(chosen.split('-').map(choice => choice.replace('.', ' ')));
  const before = valuesOf(saved);
  const advertising = choiceOf('MarketingCommunication', 'text');
  const wanted = choicesOf(saved).filter(choice =>
    choice === advertising && !before.wanted.includes(advertising) ? false : named.has(choice),
  );
  const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(quiet) ?? [];
  const { fromMinute, toMinute } = usualQuietHours;
  return {
    wanted,
    known: choicesOf(saved),
    isQuiet: from !== undefined,
    from: from ?? timeText(fromMinute),
    to: to ?? timeText(toMinute),
    highUsageKwh: digitsOf(kwh),
    highWaterGallons: digitsOf(gallons),
  };
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, 7);

/** Everything that there is but this. */
export function onlyOutages(saved: Saved): Choice[] {
  return choicesOf(saved).filter(choice => choice.startsWith('Outage '));
}

export function allButOffers(saved: Saved): Choice[] {
  const groups = preferenceGroups.filter(group => group !== 'MarketingCommunication');
  return choicesOf(saved).filter(choice => groups.some(group => choice.startsWith(`${group} `)));
}

/** "10:00pm" as "22:00". */
function fieldTime(wire: string): string {
  const time = parseTimeOfDay(wire) ?? { hour: 0, minute: 0 };
  return timeText(time.hour * 60 + time.minute);
}

function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
