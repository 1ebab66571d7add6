import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';

type DueDate = {
  /** What the calendar shows, such as "$86.14 due". */
  title: string;
  dueOn: LocalDate;
  /** The same each time, so that a calendar changes its entry rather than adding a second one. */
  id: string;
  madeAt: Date;
};

/** A whole day in the format that every calendar reads (RFC 5545), with a reminder the day before. */
export function dueDateFile({ title, dueOn, id, madeAt }: DueDate): Blob {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wattershed//Due date//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${digits(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${digits(dueOn)}`,
    `DTEND;VALUE=DATE:${digits(addDays(dueOn, 1))}`,
    `SUMMARY:${escaped(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return new Blob([lines.join('\r\n')], { type: 'text/calendar;charset=utf-8' });
}

const digits = (date: string) => date.replaceAll(/[-:]/g, '');

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&');
