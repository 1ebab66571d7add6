import type { DataOf } from '@wattershed/contract/call';
import type { offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';

/** What every call that offers times answers. */
export type OfferedTimes = DataOf<typeof offerMoveInTimes>;

export type VisitTime = { day: LocalDate; appointmentType: AppointmentType };
export type NotesForm = { gateCode: string; instructions: string };
export type Visit = NotesForm & VisitTime;
