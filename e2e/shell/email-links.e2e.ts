import { addDays } from '@wattershed/domain/calendar/local-date';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import { addressesIn } from '@wattershed/testkit/message-links';
import { expect, forgetSession } from '../journey.ts';
import { test } from '../portal/own-portal.ts';
import { openDashboardAs } from '../signed-in.ts';
import { countCalls, type Link, LinkWalk, shapeOf } from './link-walk.ts';

type Email = { to: string[]; subject: string; text: string; html: string | null };

test('every link of a month of emails leads its reader to what it names', async ({ ownPortal, page, baseURL }) => {
  await page.addInitScript(countCalls);
  await ownPortal.moveTo(addDays(await ownPortal.today(), 32), 12);
  const shapes = async () => {
    const links = (await allEmails(ownPortal.utility)).flatMap(email => linksOf(email, baseURL ?? ''));
    return new Set(links.map(({ address }) => shapeOf(address))).size;
  };
  await expect.poll(shapes).toBeGreaterThan(5);
  const emails = await allEmails(ownPortal.utility);
  const known = new Set<string>();
  for (const { persona, email: address } of demoPeople) {
    const links = emails.filter(({ to }) => to.includes(address)).flatMap(email => linksOf(email, baseURL ?? ''));
    const unseen = links.filter(link => !known.has(shapeOf(link.address)));
    if (unseen.length === 0) continue;
    for (const link of unseen) known.add(shapeOf(link.address));
    await forgetSession(page);
    await openDashboardAs(page, persona);
    const walk = new LinkWalk(page, { isSignedIn: true, isLeftOut: () => true });
    await walk.followAll(unseen);
    expect(walk.faults).toEqual([]);
  }
});

const linksOf = ({ subject, text, html }: Email, portal: string): Link[] =>
  addressesIn(`${text} ${html ?? ''}`, portal).map(address => ({ address, from: `the email “${subject}”` }));

/** What the reference utility's mailbox holds, page by page. */
async function allEmails(utility: string): Promise<Email[]> {
  const emails: Email[] = [];
  let before = '';
  do {
    const answer = await fetch(`${utility}/mailbox.json?before=${before}`);
    const { messages, nextBefore } = (await answer.json()) as { messages: Email[]; nextBefore: number | null };
    emails.push(...messages);
    before = String(nextBefore ?? '');
  } while (before !== '');
  return emails;
}
