import { html, type Markup } from '@wattershed/texts/markup';
import type { FastifyInstance } from 'fastify';
import { acceptForms, fieldOf, refuseForeignForms } from '../site/form-posts.ts';
import type { PersonHandedOver, PortalBackOffice } from '../site/portal-back-office.ts';
import { sendSitePage, sitePage } from '../site/site-page.ts';
import { HANDOVER_SCRIPT } from './handover-script.ts';

type Given = { portal: PortalBackOffice; portalUrl: string };

const otherPortals = [
  { name: 'enterprise', personaId: 2, title: 'Enterprise portal' },
  { name: 'landlord', personaId: 3, title: 'Landlord portal' },
  { name: 'property-manager', personaId: 5, title: 'Property manager portal' },
] as const;

/** Stand-ins for the other personas' portals: each receives a person from the customer portal and shows who came. */
export async function addOtherPortals(app: FastifyInstance, { portal, portalUrl }: Given): Promise<void> {
  acceptForms(app);
  app.get('/portals/handover.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'max-age=300').send(HANDOVER_SCRIPT),
  );
  for (const { name, personaId, title } of otherPortals) {
    const path = `/portals/${name}`;
    app.get(path, async (_request, reply) => {
      const main = nobodyYet(title, path, portalUrl);
      return sendSitePage(reply, sitePage({ title, room: title, main, hasScript: true }), { hasScript: true });
    });
    app.post(path, async (request, reply) => {
      refuseForeignForms(request);
      const answer = await portal.takeHandover({ token: fieldOf(request.body, 'token'), personaId });
      const main = 'data' in answer ? welcome(title, answer.data, portalUrl) : refused(title, portalUrl);
      return sendSitePage(reply, sitePage({ title, room: title, main }), { status: 'data' in answer ? 200 : 403 });
    });
  }
}

const backLink = (portalUrl: string, words: string): Markup =>
  html`<p><a class="button" href="${portalUrl}">${words}</a></p>`;

function nobodyYet(title: string, path: string, portalUrl: string): Markup {
  return html`<h1>${title}</h1>
<p class="lead">Open this page from the customer portal, which tells us who you are.</p>
<form method="post" action="${path}" data-handover hidden><input type="hidden" name="token" value=""></form>
<noscript><p>This page needs JavaScript to sign you in.</p></noscript>
${backLink(portalUrl, 'Go to the customer portal')}`;
}

function welcome(title: string, person: PersonHandedOver, portalUrl: string): Markup {
  const accounts = person.accounts.map(({ accountNumber }) => html`<li>${accountNumber}</li>`);
  return html`<h1>${title}</h1>
<p class="lead">You’re signed in as ${person.fullName}.</p>
<dl><dt>User ID</dt><dd>${person.userName}</dd><dt>Email</dt><dd>${person.email}</dd></dl>
${accounts.length > 0 ? html`<h2>Accounts</h2><ul>${accounts}</ul>` : html``}
${backLink(portalUrl, 'Back to the customer portal')}`;
}

function refused(title: string, portalUrl: string): Markup {
  return html`<h1>${title}</h1>
<div class="note wrong" role="alert"><p>This link has expired or was already used. Start again from the customer portal.</p></div>
${backLink(portalUrl, 'Go to the customer portal')}`;
}
