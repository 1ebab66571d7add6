import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { html, type Markup } from '@wattershed/texts/markup';

export const shown = (instant: string, zone: string) => formatDateTime(new Date(instant), 'EN_US', zone);
export const whole = (count: number) => count.toLocaleString('en-US');
export const customersWords = (count: number) => `${whole(count)} ${count === 1 ? 'customer' : 'customers'}`;

export const wrongNote = (wrong: string | undefined) =>
  wrong ? html`<div class="note wrong" role="alert"><p>${wrong}</p></div>` : html``;

export const accountField = (id: string): Markup => html`<div><label for="${id}">Account number of someone there</label>
<input id="${id}" name="account" required maxlength="12" inputmode="numeric" autocomplete="off"></div>`;
