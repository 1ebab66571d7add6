import { followingClock } from '@wattershed/clock/business-clock';
import { type ClockOrder, highestSpeed, targetOf } from '@wattershed/clock/clock-order';
import { moveClock, readClock, readClockLine, setClockSpeed } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listNewestWorkedDays } from '../daily-work/day-book.ts';
import { fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import { sendSitePage } from '../site/site-page.ts';
import { type ClockState, clockPage } from './clock-pages.ts';

type Given = { db: Pool; timeZone: string; isSignedIn: (request: FastifyRequest) => boolean };

const daysShown = 14;

/** Where an agent of the demo moves the clock that the portal and the utility share. */
export function addClockPages(app: FastifyInstance, { db, timeZone, isSignedIn }: Given): void {
  const readState = async (): Promise<ClockState> => {
    const line = await readClockLine(db);
    const clock = followingClock();
    clock.follow(line);
    const workedDays = await listNewestWorkedDays(db, daysShown);
    const today = clock.today(timeZone);
    return { now: clock.now(), today, line, isOnTheWay: clock.isOnTheWay(), workedDays, timeZone };
  };
  const refuse = async (reply: FastifyReply, words: string) =>
    sendSitePage(reply, clockPage(await readState(), words), { status: 422 });

  const post = (path: string, carryOut: (request: FastifyRequest) => Promise<string | undefined>) =>
    app.post(path, async (request, reply) => {
      refuseForeignForms(request);
      if (!isSignedIn(request)) return reply.redirect('/agents', 303);
      const refused = await carryOut(request);
      return refused === undefined ? reply.redirect('/agents/clock', 303) : refuse(reply, refused);
    });
  const move = async (order: ClockOrder): Promise<string | undefined> => {
    const clock = await readClock(db);
    const target = targetOf(order, clock, timeZone);
    if (!target) return 'Enter a future date, or a number of days from 1 to 366.';
    const hasMoved = await moveClock(db, target);
    return hasMoved ? undefined : `It is ${formatDate(clock.today(timeZone), 'EN_US')} already. Enter a later date.`;
  };

  app.get('/agents/clock', async (request, reply) => {
    if (!isSignedIn(request)) return reply.redirect('/agents', 303);
    return sendSitePage(reply, clockPage(await readState()));
  });
  post('/agents/clock/days', request => move({ days: Number(fieldOf(request.body, 'days', 5) || Number.NaN) }));
  post('/agents/clock/to', request => move({ to: fieldOf(request.body, 'to', 25) }));
  post('/agents/clock/speed', async request => {
    const speed = Number(fieldOf(request.body, 'speed', 5));
    if (!(speed >= 1 && speed <= highestSpeed)) return 'Choose a speed from the list.';
    await setClockSpeed(db, speed);
    return undefined;
  });
}
