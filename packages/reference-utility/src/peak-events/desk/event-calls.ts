import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays, daysBetween, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agent } from '../../agent-desk/staff.ts';
import { climateNames } from '../../city/readings/climates.ts';
import { fieldOf, refuseForeignForms } from '../../site/form-posts.ts';
import { sendSitePage } from '../../site/site-page.ts';
import { cancelEvent, insertEvents, listEventsFrom } from '../event-store.ts';
import { type EventCause, eventOf } from '../peak-event.ts';
import { zoneOfClimate } from '../program.ts';
import { eventsPage } from './event-pages.ts';

type Given = { db: Pool; agentOf: (request: FastifyRequest) => Agent | undefined };

const mostDaysAhead = 7;
const longestHours = 6;
const causes: readonly EventCause[] = ['hot', 'cold', 'supply'];

/** Where the staff of the programs see the events of the peak-time rebate, call one, and cancel one. */
export function addEventPages(app: FastifyInstance, { db, agentOf }: Given): void {
  const send = async (reply: FastifyReply, wrong?: string) => {
    const now = (await readClock(db)).now();
    const events = await listEventsFrom(db, addDays(todayIn('UTC', now), -30));
    return sendSitePage(reply, eventsPage({ events, now, wrong }), { status: wrong ? 422 : 200 });
  };

  app.get('/agents/peak-events', async (request, reply) =>
    agentOf(request) ? send(reply) : reply.redirect('/agents', 303),
  );

  const post = (path: string, carryOut: (agent: Agent, body: unknown, now: Date) => Promise<string | undefined>) =>
    app.post(path, async (request, reply) => {
      refuseForeignForms(request);
      const agent = agentOf(request);
      if (!agent) return reply.redirect('/agents', 303);
      const wrong = await carryOut(agent, request.body, (await readClock(db)).now());
      return wrong ? send(reply, wrong) : reply.redirect('/agents/peak-events', 303);
    });

  post('/agents/peak-events/call', async ({ agentId }, body, now) => {
    const climate = climateNames.find(one => one === fieldOf(body, 'climate', 20));
    const cause = causes.find(one => one === fieldOf(body, 'cause', 10));
    const on = parseLocalDate(fieldOf(body, 'on', 10));
    const [fromHour, hours] = [Number(fieldOf(body, 'from', 2)), Number(fieldOf(body, 'hours', 2))];
    if (!climate || !cause || !on) return 'Choose where, why, and a day.';
    const ahead = daysBetween(todayIn(zoneOfClimate(climate), now), on);
    if (ahead < 1 || ahead > mostDaysAhead) return 'An event is announced the day before, or up to a week ahead.';
    const isInDay = Number.isInteger(fromHour) && fromHour >= 4 && fromHour + hours <= 24;
    if (!isInDay || !Number.isInteger(hours) || hours < 1 || hours > longestHours)
      return 'An event has 1 to 6 whole hours, from 4 AM on, and ends by midnight.';
    const event = eventOf({
      ...{ climate, on, cause, fromHour, beforeHour: fromHour + hours },
      ...{ announcedAt: now, calledBy: agentId },
    });
    const written = await insertEvents(db, [event]);
    return written.length > 0 ? undefined : 'There is an event on that day already, or there was one that is canceled.';
  });

  post('/agents/peak-events/cancel', async ({ agentId }, body, now) => {
    const isCanceled = await cancelEvent(db, fieldOf(body, 'event', 40), agentId, now);
    return isCanceled ? undefined : 'Only an event that hasn’t begun can be canceled.';
  });
}
