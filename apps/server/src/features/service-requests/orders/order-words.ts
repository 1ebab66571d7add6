import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { ServiceOrderKind } from '@wattershed/domain/service/order/order-state';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type letters from '@wattershed/texts/service-requests/letters.en-us.json';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';

const t = (language: Language) => portalTexts.translator<keyof typeof letters>('service-requests/letters', language);

/** "Start of service", "Final read", and the like. */
export const wordsOfKind = (kind: ServiceOrderKind, language: Language) => t(language)(`letters.kind.${kind}`);

/** "418 Willow Ave, Apt 3, Oak Hollow". */
export const placeOf = ({ street, unit, city }: Pick<OrderRecord, 'street' | 'unit' | 'city'>) =>
  [street, unit, city].filter(Boolean).join(', ');

/** "Dec 2, 2026, between 8 AM and noon"; empty without an appointment. */
export function timeWords({ slot }: Pick<OrderRecord, 'slot'>, language: Language): string {
  if (!slot) return '';
  const day = formatDate(slot.appointmentDate, language);
  return t(language)(`letters.time.${slot.appointmentType}`, { day });
}

/** Why a person looks at it, or why not; of a canceled order, else what that means. */
export function reasonWords({ reason, stage }: Pick<OrderRecord, 'reason' | 'stage'>, language: Language): string {
  if (reason) return t(language)(`letters.why.${reason}`);
  return stage === 'canceled' ? t(language)('letters.canceled.owed') : '';
}
