import { html, type Markup } from '@wattershed/texts/markup';

/** For every demo page: no script, and nothing from elsewhere. */
export const demoPagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const icon = (path: string, size = 20): Markup => html`<svg width="${size}" height="${size}" viewBox="0 0 24 24"
  fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"
  aria-hidden="true"><path d="${path}"/></svg>`;
const brandIcon = icon('M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM13 9l-3 5h4l-3 5', 28);

/** The rooms of the demo's pages, by their path. */
const rooms = {
  mailbox: { name: 'Demo mailbox', content: 'messages' },
  phone: { name: 'Demo phone', content: 'texts' },
  letters: { name: 'Printed bills', content: 'bills' },
  cards: { name: 'Card networks', content: 'cards' },
  'charge-backs': { name: 'Charge-backs and returns', content: 'payments' },
} as const;
type Room = keyof typeof rooms;

type DemoPage = {
  title: string;
  room: Room;
  main: Markup;
  footer: Markup;
};

/** A page on the utility's port that people trying the demo look at: the mailbox, the phone, or the printed letters. */
export function demoPage({ title, room, main, footer }: DemoPage): string {
  const link = ([to, { name }]: [string, { name: string }]): Markup =>
    to === room
      ? html`<a href="/${to}" class="here" aria-current="true">${name}</a>`
      : html`<a href="/${to}">${name}</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${rooms[room].name}</title>
<link rel="stylesheet" href="/mailbox/style.css">
${room === 'letters' ? html`<link rel="stylesheet" href="/letters/style.css">` : html``}
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">Skip to the ${rooms[room].content}</a>
<header class="top"><div>${brandIcon}<nav aria-label="Demonstration">${Object.entries(rooms).map(link)}</nav><span>Demo utility</span></div></header>
<main id="main">${main}</main>
<footer>${footer}</footer>
</body>
</html>`.markup;
}
