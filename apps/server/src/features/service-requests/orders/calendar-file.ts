import { hourOfDayUtc } from '@wattershed/domain/calendar/time-on-day';
import { appointmentHours } from '@wattershed/domain/service/order/appointment';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { placeOf, wordsOfKind } from './order-words.ts';

/** The appointment of an order as a calendar takes it (RFC 5545); undefined for an order without one. */
export function calendarOf(record: OrderRecord, language: Language, { utility, now }: { utility: string; now: Date }) {
  const { slot, orderNumber, timeZone, version, stage } = record;
  if (!slot) return undefined;
  const hours = appointmentHours[slot.appointmentType];
  const at = (hour: number) => stamp(hourOfDayUtc(slot.appointmentDate, hour, timeZone));
  const t = portalTexts.translator('service-requests/letters', language);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(utility)}//Portal//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${orderNumber}@service-orders`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${at(hours.from)}`,
    `DTEND:${at(hours.before)}`,
    `SUMMARY:${escaped(`${utility}: ${wordsOfKind(record.kind, language)}`)}`,
    `LOCATION:${escaped(placeOf(record))}`,
    `DESCRIPTION:${escaped(t('letters.calendar.order', { number: orderNumber }))}`,
    ...(stage === 'canceled' ? ['STATUS:CANCELLED'] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { filename: `${orderNumber}.ics`, content: Buffer.from(lines.flatMap(folded).join('\r\n').concat('\r\n')) };
}

const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll('\n', '\\n');

/** No line is longer than 75 bytes; what is left begins with a space. */
function folded(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (Buffer.byteLength(rest) > 74) {
    let end = 74;
    while (Buffer.byteLength(rest.slice(0, end)) > 74) end -= 1;
    parts.push(rest.slice(0, end));
    rest = ` ${rest.slice(end)}`;
  }
  return [...parts, rest];
}
