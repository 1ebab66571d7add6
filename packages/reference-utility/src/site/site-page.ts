import { html, type Markup } from '@wattershed/texts/markup';
import type { FastifyReply } from 'fastify';

type SitePage = { title: string; room: string; main: Markup; hasScript?: boolean; refreshSeconds?: number };

/** A page of the utility's own systems in the demo: agent desk, sign-in, other portals. */
export function sitePage({ title, room, main, hasScript = false, refreshSeconds }: SitePage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${room}</title>
<link rel="stylesheet" href="/mailbox/style.css">
<link rel="stylesheet" href="/site/style.css">
<link rel="icon" href="data:,">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${String(refreshSeconds)}">` : html``}
${hasScript ? html`<script src="/portals/handover.js" defer></script>` : html``}
</head>
<body>
<a class="skip" href="#main">Skip to main content</a>
<header class="top"><div><strong>${room}</strong><span>Demo utility</span></div></header>
<main id="main">${main}</main>
<footer>This page belongs to the demo utility, not to the portal.</footer>
</body>
</html>`.markup;
}

type Sending = { status?: number; formTargets?: readonly string[]; hasScript?: boolean; hasPictures?: boolean };

/** Nothing from elsewhere; a form may end up at the portal, which the answer redirects to. */
export function sendSitePage(reply: FastifyReply, markup: string, sending: Sending = {}): FastifyReply {
  const { status = 200, formTargets = [], hasScript = false, hasPictures = false } = sending;
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    `img-src ${hasPictures ? "'self' " : ''}data:`,
    ...(hasScript ? ["script-src 'self'"] : []),
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(markup);
}
