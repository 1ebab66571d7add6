import {
  getDemandResponse,
  joinDemandResponse,
  leaveDemandResponse,
  optInToEvent,
  optOutOfEvent,
} from '@wattershed/contract/ways-to-save/demand-response';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { seasonTotals } from '@wattershed/domain/saving/demand-response/season';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { presentEvent } from './present-event.ts';
import { planNextTelling } from './tell-peak-events.ts';

export const demandResponseCalls: AnsweredCall[] = [
  answer(getDemandResponse, async ({ access, gateways, clock }) => {
    const program = await gateways.programs.peakTime.find(access.accountNumber);
    if (!program) throw new CallError('SYS503');
    const { standing, timeZone, hasSolar, centsPerKwh, enrolledAt } = program;
    const events = program.events.map(event => presentEvent(event, clock.now(), timeZone));
    return {
      ...{ standing, timeZone, hasSolar, centsPerKwh, events },
      enrolledOn: enrolledAt && todayIn(timeZone, enrolledAt),
      seasons: seasonTotals(
        events.flatMap(({ on, result }) => (result.state === 'measured' ? [{ on, ...result }] : [])),
      ),
    };
  }),

  answer(joinDemandResponse, async ({ access: { accountNumber }, gateways, db, actor, clock, config }) => {
    const done = await gateways.programs.peakTime.enroll(accountNumber);
    if (done === 'refused') throw new CallError('DRE409');
    if (done === 'as-before') return {};
    await insertEvent(db, actor, { kind: 'peak-time-joined', accountNumber });
    await planNextTelling(db, { gateways, clock, config });
    return {};
  }),

  answer(leaveDemandResponse, async ({ access: { accountNumber }, gateways, db, actor }) => {
    if (await gateways.programs.peakTime.leave(accountNumber)) {
      await insertEvent(db, actor, { kind: 'peak-time-left', accountNumber });
    }
    return {};
  }),

  answer(optOutOfEvent, async ({ request: { eventId }, access: { accountNumber }, gateways, db, actor }) => {
    const done = await gateways.programs.peakTime.optOut(accountNumber, eventId);
    if (done === 'refused') throw new CallError('DRE404');
    if (done === 'changed')
      await insertEvent(db, actor, { kind: 'peak-event-left-out', accountNumber, after: { eventId } });
    return {};
  }),

  answer(optInToEvent, async ({ request: { eventId }, access: { accountNumber }, gateways, db, actor }) => {
    const done = await gateways.programs.peakTime.optIn(accountNumber, eventId);
    if (done === 'refused') throw new CallError('DRE404');
    if (done === 'changed')
      await insertEvent(db, actor, { kind: 'peak-event-taken-up', accountNumber, after: { eventId } });
    return {};
  }),
];
