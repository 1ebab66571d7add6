import type { LocalDate } from '../../calendar/local-date.ts';

/** When a crew comes. `ALLDAY`: nobody has to be there. */
export const appointmentTypes = ['MORNING', 'AFTERNOON', 'ALLDAY'] as const;

export type AppointmentType = (typeof appointmentTypes)[number];

/** One time that can be chosen, or is held. */
export type AppointmentSlot = {
  appointmentDate: LocalDate;
  /** On which the work counts: when service begins or ends. */
  orderDate: LocalDate;
  orderType: string;
  /** As clocks at the premise show it: "08:00". */
  startTime: string;
  appointmentType: AppointmentType;
};

/** The full hours between which a crew comes, on the clocks of the premise. */
export const appointmentHours = {
  MORNING: { from: 8, before: 12 },
  AFTERNOON: { from: 12, before: 17 },
  ALLDAY: { from: 8, before: 17 },
} as const satisfies Record<AppointmentType, { from: number; before: number }>;

/** By day and hour; what takes all day comes last on its day. */
export function sortedSlots(slots: readonly AppointmentSlot[]): AppointmentSlot[] {
  const place = ({ appointmentType }: AppointmentSlot) => appointmentTypes.indexOf(appointmentType);
  return slots.toSorted((a, b) => a.appointmentDate.localeCompare(b.appointmentDate) || place(a) - place(b));
}
