import type { ClockLine } from '@wattershed/clock/clock-line';
import { highestSpeed, mostDays } from '@wattershed/clock/clock-order';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { html, type Markup } from '@wattershed/texts/markup';
import type { WorkedDay } from '../daily-work/day-book.ts';
import { dayWords } from '../daily-work/day-words.ts';
import { sitePage } from '../site/site-page.ts';

export type ClockState = {
  now: Date;
  today: LocalDate;
  line: ClockLine;
  isOnTheWay: boolean;
  /** Newest first. */
  workedDays: readonly WorkedDay[];
  timeZone: string;
};

const speeds = [1, 60, 600, highestSpeed] as const;

function speedOption(speed: number, current: number): Markup {
  const words = speed === 1 ? 'Normal' : `${speed} times as fast`;
  return speed === current
    ? html`<option value="${String(speed)}" selected>${words}</option>`
    : html`<option value="${String(speed)}">${words}</option>`;
}

function statusOf({ isOnTheWay }: ClockState): Markup {
  return isOnTheWay
    ? html`<div class="note" role="status"><p>The clock is moving. Each day’s work is done on the way.</p></div>`
    : html`<p role="status">The daily work is up to date.</p>`;
}

/** The demo's business clock: what it shows, how to move it forward, and what was done on the way. */
export function clockPage(state: ClockState, wrong?: string): string {
  const { now, today, line, isOnTheWay, workedDays, timeZone } = state;
  const days = workedDays.map(
    worked => html`<li><strong>${formatDate(worked.day, 'EN_US')}</strong> ${dayWords(worked)}</li>`,
  );
  return sitePage({
    title: 'Clock',
    room: 'Agent desk',
    ...(isOnTheWay ? { refreshSeconds: 1 } : {}),
    main: html`<h1>Clock</h1>
<p class="lead">The portal and this utility share one clock. Move it forward to see tomorrow’s bills and payments. It never goes back.</p>
<p><strong>${formatDateTime(now, 'EN_US', timeZone)}</strong> (${timeZone})</p>
${statusOf(state)}
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
<form method="post" action="/agents/clock/days">
<div><label for="days">Days to move forward</label>
<input id="days" name="days" type="number" min="1" max="${String(mostDays)}" value="1" required></div>
<button>Move by days</button>
</form>
<form method="post" action="/agents/clock/to">
<div><label for="to">Date to move to</label>
<input id="to" name="to" type="date" min="${today}" required></div>
<button>Move to date</button>
</form>
<form method="post" action="/agents/clock/speed">
<div><label for="speed">Speed</label>
<select id="speed" name="speed">${speeds.map(speed => speedOption(speed, line.speed))}</select></div>
<button>Set speed</button>
</form>
<h2>Daily work</h2>
<ol class="people">${days}</ol>
<p><a class="plain" href="/agents">Back to the customers</a></p>`,
  });
}
