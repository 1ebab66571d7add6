import type {
  WaterNotice,
  WaterNoticeReason,
  WaterNoticeSource,
  WaterNoticeWord,
} from '@wattershed/domain/outage/water-notice';
import { html, type Markup } from '@wattershed/texts/markup';
import { sitePage } from '../../site/site-page.ts';
import type { ToldNoticeFact } from '../water-notices/notice-store.ts';
import { accountField, customersWords, shown, whole, wrongNote } from './desk-markup.ts';

const reasonWords: Readonly<Record<WaterNoticeReason, string>> = {
  'main-break': 'A main broke',
  'low-pressure': 'Low pressure',
  bacteria: 'Bacteria in a sample',
};

const sourceWords: Readonly<Record<WaterNoticeSource, string>> = {
  'control-room': 'Control room',
  laboratory: 'Laboratory',
  'health-department': 'Health department',
};

const wordWords: Readonly<Record<WaterNoticeWord, string>> = {
  issued: 'Issued',
  extended: 'Extended',
  narrowed: 'Lifted for a part',
  'next-word': 'Results later',
  lifted: 'Lifted',
};

const stateWords = { 'in-force': 'In force', lifted: 'Lifted' } as const;

const sizeField = (id: string): Markup => html`<div><label for="${id}">Where</label><select id="${id}" name="size">
<option value="2">The section between two valves</option><option value="1">The whole main</option>
<option value="0">The whole town</option><option value="3">The service line</option></select></div>`;

/** The notices, and the way to issue one: a part of the page of outages. */
export function noticeSection(notices: readonly WaterNotice[]): Markup {
  const items = notices.map(
    ({ noticeId, place, town, state, affected, issuedAt, timeZone }) => html`<li>
<h3><a class="plain" href="/agents/outages/notices/${noticeId}">Boil water near ${place}, ${town}</a></h3>
<p>${noticeId} · ${stateWords[state]} · ${customersWords(affected)} · since ${shown(issuedAt, timeZone)}</p></li>`,
  );
  return html`<h2>Water notices</h2>
${items.length === 0 ? html`<p>None are in force.</p>` : html`<ul class="people">${items}</ul>`}
<form class="stack" method="post" action="/agents/outages/notices">${accountField('notice-account')}${sizeField('notice-size')}
<div><label for="reason">Reason</label><select id="reason" name="reason">${Object.entries(reasonWords).map(
    ([reason, words]) => html`<option value="${reason}">${words}</option>`,
  )}</select></div>
<button>Issue a boil-water notice</button></form>`;
}

type NoticeState = {
  notice: WaterNotice;
  facts: readonly ToldNoticeFact[];
  parts: readonly string[];
  wrong?: string | undefined;
};

/** One notice with all that was said of it, and what can be said next. */
export function noticePage({ notice, facts, parts, wrong }: NoticeState): string {
  const { noticeId, state, reason, place, town, zips, affected, issuedAt, liftedAt, timeZone } = notice;
  const ahead = facts.filter(({ isAhead }) => isAhead);
  return sitePage({
    title: noticeId,
    room: 'Agent desk',
    main: html`<h1>Boil water near ${place}, ${town}</h1>
<p><a class="plain" href="/agents/outages">Back to the outages</a></p>
${wrongNote(wrong)}
<dl><dt>Number</dt><dd>${noticeId}</dd><dt>State</dt><dd>${stateWords[state]}</dd><dt>Reason</dt><dd>${reasonWords[reason]}</dd>
<dt>Issued</dt><dd>${shown(issuedAt, timeZone)}</dd>${liftedAt ? html`<dt>Lifted</dt><dd>${shown(liftedAt, timeZone)}</dd>` : html``}
<dt>Where</dt><dd>ZIP ${zips.join(', ')}</dd><dt>Customers</dt><dd>${whole(affected)}</dd></dl>
${state === 'in-force' ? actForms(noticeId, parts) : html`<p role="status">This notice was lifted.</p>`}
<h2>History</h2>
<ol class="people">${notice.history
      .toReversed()
      .map(({ at, source, said, nextWordBy }) =>
        factItem(shown(at, timeZone), sourceWords[source], [
          wordWords[said],
          ...(nextWordBy ? [`More by ${shown(nextWordBy, timeZone)}`] : []),
        ]),
      )}</ol>
${
  ahead.length > 0
    ? html`<h2>To come by itself</h2><p class="hint">Whatever you say above takes the place of this.</p>
<ol class="people">${ahead.map(({ at, source, said }) =>
        factItem(shown(at, timeZone), sourceWords[source], [said.isLifted ? wordWords.lifted : wordWords['next-word']]),
      )}</ol>`
    : html``
}`,
  });
}

const factItem = (at: string, by: string, words: readonly string[]): Markup =>
  html`<li><p><strong>${at}</strong> · ${by}</p>${words.map(line => html`<p>${line}</p>`)}</li>`;

function actForms(noticeId: string, parts: readonly string[]): Markup {
  const form = (act: string, label: string, fields: Markup = html``): Markup =>
    html`<form class="stack" method="post" action="/agents/outages/notices/${noticeId}/act"><input type="hidden" name="act" value="${act}">${fields}
<button>${label}</button></form>`;
  const partField = html`<div><label for="part">Where it no longer holds</label><select id="part" name="part">${parts.map(
    part => html`<option value="${part}">${part}</option>`,
  )}</select></div>`;
  const hoursField = html`<div><label for="hours">Results in how many hours</label>
<input id="hours" name="hours" type="number" min="0.25" max="240" step="0.25" required></div>`;
  return html`<h2>Say what is new</h2>
${form('lift', 'Lift it everywhere')}
${parts.length > 1 ? form('narrow', 'Lift it for this part', partField) : html``}
${form('extend', 'Extend it', html`${accountField('extend-account')}${sizeField('extend-size')}`)}
${form('next-word', 'Say when results come', hoursField)}`;
}
