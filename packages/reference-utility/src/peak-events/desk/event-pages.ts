import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { html, type Markup } from '@wattershed/texts/markup';
import { climateNames } from '../../city/readings/climates.ts';
import { towns } from '../../city/territory.ts';
import { sitePage } from '../../site/site-page.ts';
import type { EventCause, PeakEvent } from '../peak-event.ts';
import { zoneOfClimate } from '../program.ts';

const causeWords: Record<EventCause, string> = {
  hot: 'Hot day',
  cold: 'Cold day',
  supply: 'Short supply',
};

const townsOf = (climate: string) =>
  towns
    .filter(one => one.climate === climate)
    .map(({ name }) => name)
    .join(', ');

function stateOf({ announcedAt, startsAt, endsAt, canceledAt }: PeakEvent, now: Date): string {
  if (canceledAt) return 'Canceled';
  if (endsAt <= now) return 'Over';
  if (startsAt <= now) return 'Going on';
  return announcedAt <= now ? 'Announced' : 'Called by the forecast, not announced yet';
}

function eventItem(event: PeakEvent, now: Date): Markup {
  const { eventId, climate, startsAt, endsAt, cause, calledBy, canceledAt } = event;
  const zone = zoneOfClimate(climate);
  const shown = (at: Date) => formatDateTime(at, 'EN_US', zone);
  const canCancel = !canceledAt && startsAt > now;
  return html`<li><h2>${townsOf(climate)}</h2>
<p>${shown(startsAt)} to ${shown(endsAt)} (time there)</p>
<p>${stateOf(event, now)} · ${causeWords[cause]} · ${calledBy ? `Called by ${calledBy}` : 'Called by the forecast'} · ${eventId}</p>
${
  canCancel
    ? html`<form method="post" action="/agents/peak-events/cancel"><input type="hidden" name="event" value="${eventId}">
<button aria-label="Cancel ${eventId}">Cancel it</button></form>`
    : html``
}</li>`;
}

const option = (value: string | number, label: string) => html`<option value="${value}">${label}</option>`;

type ListState = { events: readonly PeakEvent[]; now: Date; wrong?: string | undefined };

/** The events of the last month and those to come, newest first, and the form that calls one. */
export function eventsPage({ events, now, wrong }: ListState): string {
  const hours = Array.from({ length: 19 }, (_, index) => index + 4);
  return sitePage({
    title: 'Peak events',
    room: 'Agent desk',
    main: html`<h1>Peak events</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">When enrolled homes are paid for using less. The forecast calls events on hot and cold days; here, you call one for another day, or cancel one before it begins.</p>
${wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``}
<h2>Call an event</h2>
<form class="stack" method="post" action="/agents/peak-events/call">
<div><label for="climate">Where</label><select id="climate" name="climate">${climateNames.map(climate => option(climate, townsOf(climate)))}</select></div>
<div><label for="cause">Why</label><select id="cause" name="cause">${Object.entries(causeWords).map(([cause, words]) => option(cause, words))}</select></div>
<div><label for="on">Day</label><input id="on" name="on" type="date" required></div>
<div><label for="from">From (time there)</label><select id="from" name="from">${hours.map(hour => option(hour, `${hour}:00`))}</select></div>
<div><label for="hours">Hours</label><input id="hours" name="hours" type="number" min="1" max="6" value="5" required></div>
<button>Call the event</button></form>
<h2>Events</h2>
${events.length === 0 ? html`<p>None in the last month, and none to come.</p>` : html`<ol class="people">${events.toReversed().map(event => eventItem(event, now))}</ol>`}`,
  });
}
