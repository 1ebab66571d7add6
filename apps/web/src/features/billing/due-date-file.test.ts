import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { dueDateFile } from './due-date-file.ts';

test('a due date is a whole day of the calendar with a reminder the day before', async () => {
  const file = dueDateFile({
    title: '$1,296.52 due, Wattershed; pay',
    dueOn: localDate('2026-12-31'),
    id: 'due-202611160375',
    madeAt: new Date('2026-11-22T08:09:10.123Z'),
  });
  expect(file.type).toContain('text/calendar');
  const lines = (await file.text()).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(lines).toContain('DTSTAMP:20261122T080910Z');
  expect(lines).toContain('SUMMARY:$1\\,296.52 due\\, Wattershed\\; pay');
  expect(lines).toContain('TRIGGER:-P1D');
  expect([lines[0], lines.at(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
});
