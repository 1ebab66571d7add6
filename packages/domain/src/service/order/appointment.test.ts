import { expect, it } from 'vitest';
import { localDate } from '../../calendar/local-date.ts';
import { type AppointmentSlot, type AppointmentType, sortedSlots } from './appointment.ts';

const slot = (day: string, appointmentType: AppointmentType, startTime: string): AppointmentSlot => ({
  ...{ appointmentDate: localDate(day), orderDate: localDate(day), orderType: 'STRT', startTime, appointmentType },
});

// st-appointment-01
it('comes by day and hour, with what takes all day last', () => {
  const slots = [
    slot('2026-12-02', 'ALLDAY', '08:00'),
    slot('2026-12-02', 'AFTERNOON', '12:00'),
    slot('2026-12-01', 'ALLDAY', '08:00'),
    slot('2026-12-02', 'MORNING', '08:00'),
  ];
  expect(sortedSlots(slots).map(({ appointmentDate, appointmentType }) => [appointmentDate, appointmentType])).toEqual([
    ['2026-12-01', 'ALLDAY'],
    ['2026-12-02', 'MORNING'],
    ['2026-12-02', 'AFTERNOON'],
    ['2026-12-02', 'ALLDAY'],
  ]);
});
