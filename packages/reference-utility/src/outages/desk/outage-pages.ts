import type { Outage } from '@wattershed/domain/outage/outage';
import { estimateOf, isOver } from '@wattershed/domain/outage/outage-rules';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../../site/site-page.ts';
import type { ToldFact } from '../facts/fact-store.ts';
import type { DeskReport } from '../reports/desk-reports.ts';
import type { DeskAct } from './desk-acts.ts';
import { accountField, customersWords, shown, whole, wrongNote } from './desk-markup.ts';
import { causeWords, factWords, sourceWords, stateWords } from './fact-words.ts';
import { noticeSection } from './notice-pages.ts';
import type { PartOut } from './parts-out.ts';

function titleOf({ service, isPlanned, place, town }: Outage): string {
  const kind = service === 'electric' ? 'Power' : 'Water';
  return `${kind}${isPlanned ? ' work' : ' outage'} near ${place}, ${town}`;
}

function outageItem(outage: Outage, now: string): Markup {
  const { incidentId, affected } = outage;
  return html`<li><h2><a class="plain" href="/agents/outages/${incidentId}">${titleOf(outage)}</a></h2>
<p>${incidentId} · ${stateNow(outage, now)} · ${customersWords(affected)}</p>
<p>${whenWords(outage, now)}</p></li>`;
}

/** Work that was announced is planned until it begins. */
const stateNow = ({ state, plannedFrom }: Outage, now: string): string =>
  plannedFrom && isAfter(plannedFrom, now) && !isOver(state) ? 'Planned' : stateWords[state];

/** Begins, is expected, or was: a time that has passed is never said as one to come. */
function whenWords(outage: Outage, now: string): string {
  const { state, estimates, restoredAt, stateTold, plannedFrom, timeZone } = outage;
  const at = (instant: string) => shown(instant, timeZone);
  if (isOver(state)) return restoredAt ? `Back since ${at(restoredAt)}` : `Over since ${at(stateTold.at)}`;
  if (plannedFrom && isAfter(plannedFrom, now)) return `Begins ${at(plannedFrom)}`;
  const until = estimates.at(-1)?.restoredBy;
  if (!until) return 'No estimate';
  return estimateOf(outage, now) === 'passed'
    ? `The estimate has passed: ${at(until)}`
    : `Expected back by ${at(until)}`;
}

const isAfter = (instant: string, now: string) => Date.parse(instant) > Date.parse(now);

const serviceChoice = html`<div><label for="service">Service</label><select id="service" name="service">
<option value="electric">Power</option><option value="water">Water</option></select></div>`;

const sizeChoice = (
  id: string,
): Markup => html`<div><label for="${id}">What is off</label><select id="${id}" name="size">
<option value="3">The transformer or service line</option><option value="2">The section between two switches or valves</option>
<option value="1">The whole feeder or main</option></select></div>`;

type ListState = {
  outages: readonly Outage[];
  notices: readonly WaterNotice[];
  reports: readonly DeskReport[];
  timeZone: string;
  now: string;
  /** One that was looked for by its number. */
  found?: DeskReport | undefined;
  wrong?: string | undefined;
};

/** All outages that are open, ended within a day, or planned, and the ways to begin one. */
export function outageListPage({ outages, notices, reports, timeZone, now, found, wrong }: ListState): string {
  const open = outages.filter(({ state }) => !isOver(state));
  const over = outages.filter(({ state }) => isOver(state));
  const list = (items: readonly Outage[], none: string) =>
    items.length === 0
      ? html`<p>${none}</p>`
      : html`<ol class="people">${items.map(item => outageItem(item, now))}</ol>`;
  return sitePage({
    title: 'Outages',
    room: 'Agent desk',
    main: html`<h1>Outages</h1>
<p><a class="plain" href="/agents">Back to the agent desk</a></p>
<p class="lead">What the control room knows, and says. The clock brings about what is to come.</p>
${wrongNote(wrong)}
<form class="stack" method="get" action="/agents/outages"><div><label for="report">Report number</label>
<input id="report" name="report" maxlength="12" autocomplete="off" placeholder="OR-7K3M-Q2XF"></div><button>Find the report</button></form>
${
  found
    ? html`<ul class="people" role="status">${reportItem(found, timeZone)}</ul>
<p>${found.incidentId ? html`Part of <a href="/agents/outages/${found.incidentId}">${found.incidentId}</a>` : 'Part of no outage'}</p>`
    : html``
}
${list(open, 'Nothing is off, and no work is planned.')}
<h2>Reports without an outage</h2>
${reports.length === 0 ? html`<p>None in the last day.</p>` : html`<ul class="people">${reports.map(one => reportItem(one, timeZone))}</ul>`}
<h2>New outage</h2>
<form class="stack" method="post" action="/agents/outages/new">${accountField('fault-account')}${serviceChoice}${sizeChoice('fault-size')}
<button>Open an outage</button></form>
<h2>Planned work</h2>
<form class="stack" method="post" action="/agents/outages/planned">${accountField('work-account')}
<div><label for="work-service">Service</label><select id="work-service" name="service"><option value="water">Water</option>
<option value="electric">Power</option></select></div>${sizeChoice('work-size')}
<div><label for="from">Begins (time there)</label><input id="from" name="from" type="datetime-local" required></div>
<div><label for="work-hours">Hours</label><input id="work-hours" name="hours" type="number" min="1" max="72" value="4" required></div>
<button>Announce it</button></form>
${noticeSection(notices)}
<h2>Over in the last day</h2>
${list(over, 'None.')}`,
  });
}

function reportItem(
  { reportNumber, reportKey, kind, address, message, joins, photoIds, isHazard, reportedAt, phone }: DeskReport,
  zone: string,
): Markup {
  return html`<li><h2>${kind.replaceAll('-', ' ')}${isHazard ? ' (danger)' : ''}</h2>
<p>${reportNumber} · ${shown(reportedAt, zone)}${phone ? ` · ${phone}` : ''}</p>
<p>${[address, message].filter(Boolean).join(': ')}</p>
${photoIds.map((id, index) => html`<p><a href="/agents/outages/photos/${reportKey}/${id}">Photo ${index + 1}</a></p>`)}
${joins ? html`<p>Says it is part of <a href="/agents/outages/${joins}">${joins}</a></p>` : html``}</li>`;
}

type OutageState = {
  outage: Outage;
  facts: readonly ToldFact[];
  acts: readonly DeskAct[];
  parts: readonly PartOut[];
  others: readonly Outage[];
  reports: readonly DeskReport[];
  isMovable: boolean;
  wrong?: string | undefined;
};

/** One outage with all that was said of it, and what can be said next. */
export function outagePage({ outage, facts, acts, parts, others, reports, isMovable, wrong }: OutageState): string {
  const { incidentId, state, stateTold, affected, affectedAtMost, cause, timeZone, startedAt, partOf, mergedInto } =
    outage;
  const told = facts.filter(({ isAhead, isWithdrawn }) => !isAhead && !isWithdrawn);
  const ahead = facts.filter(({ isAhead, isWithdrawn }) => isAhead && !isWithdrawn);
  const link = (id: string) => html`<a href="/agents/outages/${id}">${id}</a>`;
  return sitePage({
    title: incidentId,
    room: 'Agent desk',
    main: html`<h1>${titleOf(outage)}</h1>
<p><a class="plain" href="/agents/outages">Back to the outages</a></p>
${wrongNote(wrong)}
<dl><dt>Number</dt><dd>${incidentId}</dd>
<dt>State</dt><dd>${stateWords[state]}, since ${shown(stateTold.at, timeZone)}</dd>
<dt>Began</dt><dd>${shown(startedAt, timeZone)}</dd>
<dt>Customers</dt><dd>${whole(affected)} now, ${whole(affectedAtMost)} at most</dd>
<dt>Cause</dt><dd>${causeWords[cause]}</dd>
<dt>Reports</dt><dd>${whole(reports.length)}</dd>
${partOf ? html`<dt>Left over from</dt><dd>${link(partOf)}</dd>` : html``}
${mergedInto ? html`<dt>Merged into</dt><dd>${link(mergedInto)}</dd>` : html``}</dl>
${acts.length > 0 ? actForms(outage, acts, parts, others) : html`<p role="status">This outage is over. What is reported there now is a new one.</p>`}
${isMovable ? moveForm(incidentId) : html``}
<h2>History</h2>
<ol class="people">${told.toReversed().map(fact => factItem(fact, timeZone))}</ol>
${
  ahead.length > 0
    ? html`<h2>To come by itself</h2><p class="hint">Whatever you say above takes the place of this.</p>
<ol class="people">${ahead.map(fact => factItem(fact, timeZone))}</ol>`
    : html``
}
${reports.length > 0 ? html`<h2>Reports</h2><ul class="people">${reports.map(one => reportItem(one, timeZone))}</ul>` : html``}`,
  });
}

const moveForm = (incidentId: string): Markup => html`<form method="post" action="/agents/outages/${incidentId}/move">
<div><label for="move-from">Begins instead (time there)</label><input id="move-from" name="from" type="datetime-local" required></div>
<div><label for="move-hours">Hours</label><input id="move-hours" name="hours" type="number" min="1" max="72" value="4" required></div>
<button>Move the work</button></form>`;

function factItem({ at, source, toldBy, said }: ToldFact, zone: string): Markup {
  const by = toldBy ? `${sourceWords[source]}, ${toldBy}` : sourceWords[source];
  const words = factWords(said, instant => shown(instant, zone));
  return html`<li><p><strong>${shown(at, zone)}</strong> · ${by}</p>${words.map(line => html`<p>${line}</p>`)}</li>`;
}

function actForms(
  { incidentId, isPlanned }: Outage,
  acts: readonly DeskAct[],
  parts: readonly PartOut[],
  others: readonly Outage[],
): Markup {
  const form = (act: DeskAct, label: string, fields: Markup = html``): Markup =>
    acts.includes(act)
      ? html`<form method="post" action="/agents/outages/${incidentId}/act"><input type="hidden" name="act" value="${act}">${fields}
<button>${label}</button></form>`
      : html``;
  const partField = html`<div><label for="part">What is back</label><select id="part" name="part">${parts.map(
    ({ supplyId, customers }) => html`<option value="${supplyId}">${supplyId}: ${customersWords(customers)}</option>`,
  )}</select></div>`;
  const intoField = html`<div><label for="into">Part of which outage</label><select id="into" name="into">${others.map(
    other => html`<option value="${other.incidentId}">${other.incidentId}, ${other.place}</option>`,
  )}</select></div>`;
  const hoursField = html`<div><label for="hours">Back in how many hours (empty: no estimate anymore)</label>
<input id="hours" name="hours" type="number" min="0.25" max="240" step="0.25"></div>`;
  return html`<h2>Say what is new</h2>
${form('confirm', 'Confirm')}${form('assign', 'Assign a crew')}${form('on-site', 'Crew is on site')}
${form('estimate', 'Give this estimate', hoursField)}
${parts.length > 1 ? form('restore-part', 'This part is back', partField) : html``}
${form('restore', 'All are back')}
${others.length > 0 ? form('merge', 'Merge', intoField) : html``}
${form('cancel', isPlanned ? 'Call the work off' : 'False alarm')}`;
}
