import { getHelpIndex, getHelpPage } from '@wattershed/contract/help/reading';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerHelpCenter, highBill, someQuestions } from '../../../test/answers/help.ts';
import { daniel, danielsAccount } from '../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { answerPortal, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible } from '../../../test/screen.tsx';
import { chooseLanguage } from '../../text/choose-language.ts';

async function visit(address: string) {
  answerPortal();
  answerHelpCenter();
  return openPortal(address);
}

async function enter(address: string, person = daniel) {
  signInAs(person);
  answerHelpCenter();
  return openPortal(address);
}

const answerOf = (portal: Portal, words: string) => portal.getByText(words);

// fe-help-and-content-03, -18
test.each([
  ['EN_US', 'Questions and answers', ['Safety', 'Billing and Payment', 'Start/Stop/Transfer']],
  ['EN_UK', 'Questions and answers', ['Safety', 'Billing and Payment', 'Start/Stop/Transfer']],
  ['ES', 'Preguntas y respuestas', ['Seguridad', 'Facturación y pagos', 'Iniciar, terminar o trasladar']],
  ['FR', 'Questions et réponses', ['Sécurité', 'Facturation et paiement', 'Demander, arrêter, transférer']],
] as const)(
  'in %s all questions are there by category, and each opens to its answer',
  async (language, title, topics) => {
    await chooseLanguage(language);
    const portal = await visit('/PreFaq');
    await expect.element(portal.heading).toHaveTextContent(title);
    const headings = () =>
      portal
        .getByRole('heading', { level: 2 })
        .elements()
        .map(one => one.textContent);
    await expect.poll(() => headings().slice(-3)).toEqual(topics);
    const answer = answerOf(portal, 'Most often the weather');
    await expect.element(answer).not.toBeVisible();
    await portal.getByRole('heading', { level: 3, name: highBill.question }).click();
    await expect.element(answer).toBeVisible();
    await expectAccessible(portal.container);
  },
);

// st-dual-03 to -14
test.each([
  ['/Help', '/HelpSupport'],
  ['/PreFaq', '/Faq'],
  ['/PreBillingPayment', '/BillingPayment'],
  ['/PreSafetyFaq', '/SafetyFaq'],
  ['/PreEPP', '/Epp'],
  ['/PreGeneralFaq', '/GeneralFaq'],
  ['/PreRebates', '/Rebates'],
  ['/PreOutageFaq', '/OutageFaq'],
  ['/PreAgencyFaq', '/AgencyFaq'],
  ['/PreBillingFaq', '/BillingFaq'],
  ['/PreAccountManagement', '/AccountManagement'],
])('%s switches to %s for who is signed in', async (visitors, customers) => {
  const portal = await enter(visitors);
  await expect.poll(portal.address).toBe(customers);
  await expect.element(portal.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

// st-dual-15, st-shell-03
test.each([
  ['/HelpSupport', '/Help'],
  ['/GeneralFaq', '/PreGeneralFaq'],
  ['/AgencyFaq', '/PreAgencyFaq'],
  ['/BillingFaq', '/PreBillingFaq'],
  ['/BillingQueries', '/PreBillingFaq'],
  ['/Epp', '/PreEPP'],
  ['/HelpDetails?question=high-bill', '/PreFaq?question=high-bill'],
  ['/Faq', '/Faq'],
  ['/BillingPayment', '/BillingPayment'],
])('a visitor at %s is shown %s, with the short header', async (customers, visitors) => {
  const portal = await visit(customers);
  await expect.poll(portal.address).toBe(visitors);
  await expect.element(portal.heading).toBeVisible();
  await expect.element(portal.getByRole('navigation', { name: 'Main menu' })).not.toBeInTheDocument();
});

test('a link to a question opens it and moves the focus there, for a visitor and for who is signed in', async () => {
  const portal = await visit('/HelpDetails?question=high-bill');
  await expect.element(answerOf(portal, 'Most often the weather')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(highBill.question);
  await portal.goTo('/PreFaq#start-service');
  await expect.element(answerOf(portal, 'Tell us the address and the day.')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('How do I start service?');
});

test('a link to a question that was taken down says so, and leaves the others', async () => {
  const portal = await visit('/PreFaq?question=gone-long-ago');
  await expect.element(portal.getByText('The question this link leads to isn’t on this page.')).toBeVisible();
  await expect.element(portal.getByRole('heading', { level: 3, name: highBill.question })).toBeVisible();
});

test.each([
  ['EN_US', 'hgih bil', '1 answer found', 'No answer matches “xylophone”.'],
  ['ES', 'hgih bil', '1 respuesta encontrada', 'Ninguna respuesta coincide con «xylophone».'],
  ['FR', 'hgih bil', '1 réponse trouvée', 'Aucune réponse ne correspond à « xylophone ».'],
] as const)(
  'in %s search finds an answer despite typos, and says when there is none',
  async (language, typo, found, none) => {
    await chooseLanguage(language);
    const portal = await visit('/Help');
    await expect.element(portal.heading).toBeVisible();
    expect(requestsOf(getHelpIndex)).toEqual([]);
    const field = portal.getByRole('searchbox');
    await field.click();
    await field.fill(typo);
    const status = portal.getByRole('main').getByRole('status');
    await expect.element(status).toMatchTextContent(found);
    await expect.element(portal.getByRole('main').getByRole('link', { name: highBill.question }).first()).toBeVisible();
    await field.fill('xylophone');
    await expect.poll(() => status.element().textContent?.replaceAll('\u00a0', ' ')).toBe(none);
    expect(requestsOf(getHelpIndex)).toHaveLength(1);
  },
);

test('when search fails, it says so and the questions stay', async () => {
  answerPortal();
  answerHelpCenter();
  answerCall(getHelpIndex, () => ({ refused: 'SYS500', httpStatus: 500 }));
  const portal = await openPortal('/PreFaq');
  const field = portal.getByRole('searchbox');
  await field.click();
  await field.fill('bill');
  await expect.element(portal.getByText('Search isn’t working right now.')).toBeVisible();
  await expect.element(portal.getByRole('heading', { level: 3, name: highBill.question })).toBeVisible();
});

test.each([
  { who: 'an owner', status: accountStatuses.active, tasks: ['View your bill', 'Manage auto pay'] },
  { who: 'a closed account', status: accountStatuses.closedWithBalance, tasks: ['View your bill'] },
])('related tasks are those that $who may do', async ({ status, tasks }) => {
  const portal = await enter('/Faq?question=high-bill', { ...daniel, accounts: [{ ...danielsAccount, status }] });
  const links = portal.getByRole('list', { name: 'Related tasks' }).getByRole('link');
  await expect.poll(() => links.elements().map(link => link.textContent)).toEqual(tasks);
});

test.each([
  { who: 'an owner', status: accountStatuses.active, links: ['/GuestUser', '/Prices'] },
  { who: 'a closed account', status: accountStatuses.closedWithBalance, links: ['/Prices'] },
])('a link in an answer is one where $who may open what it leads to', async ({ status, links }) => {
  const answer = '<p>Under <a href="/GuestUser#all">Guests</a>, as <a href="/Prices">prices</a> are.</p>';
  signInAs({ ...daniel, accounts: [{ ...danielsAccount, status }] });
  answerHelpCenter([{ ...highBill, answer }]);
  const portal = await openPortal('/Faq?question=high-bill');
  const words = portal.getByText('Under Guests, as prices are.');
  await expect.element(words).toBeVisible();
  const found = () => words.getByRole('link').elements();
  await expect.poll(() => found().map(link => link.getAttribute('href')?.replace(/#.*/, ''))).toEqual(links);
});

test('a visitor is told which tasks need a sign-in, and a task that isn’t a screen isn’t there', async () => {
  const portal = await visit('/Faq');
  await portal.getByRole('heading', { level: 3, name: highBill.question }).click();
  await expect.element(portal.getByRole('link', { name: 'View your bill (sign in)' })).toBeVisible();
  await portal.getByRole('heading', { level: 3, name: 'How do I start service?' }).click();
  await expect.element(portal.getByRole('link', { name: 'Start service', exact: true })).toBeVisible();
});

test('a link in an answer leads on by the router', async () => {
  const portal = await enter('/Faq?question=high-bill');
  await portal.getByRole('link', { name: 'stay safe' }).click();
  await expect.poll(portal.address).toBe('/SafetyFaq');
});

test('on paper every answer is open, and afterward those that were', async () => {
  const portal = await visit('/PreFaq?question=high-bill');
  await expect.element(answerOf(portal, 'Most often the weather')).toBeVisible();
  const open = () => document.querySelectorAll('main details[open]').length;
  expect(open()).toBe(1);
  dispatchEvent(new Event('beforeprint'));
  expect(open()).toBe(someQuestions.length);
  dispatchEvent(new Event('afterprint'));
  expect(open()).toBe(1);
});

test('the page of help leads to topics, the most asked, and people', async () => {
  await page.viewport(360, 740);
  const portal = await enter('/HelpSupport');
  await expect.element(portal.getByRole('link', { name: 'Outage', exact: true })).toHaveAttribute('href', '/OutageFaq');
  await expect.element(portal.getByRole('heading', { level: 3, name: highBill.question })).toBeVisible();
  await expect.element(portal.getByRole('heading', { name: 'Contact Us' })).toBeVisible();
  expect(requestsOf(getHelpPage)[0]).toEqual({ language: 'EN_US', page: 'HelpSupport', reader: 'customer' });
});

test.each(['/HelpSupport', '/Help'])('%s has the utility’s own words, and opens the question of a link', async path => {
  if (path === '/HelpSupport') signInAs();
  else answerPortal();
  answerHelpCenter();
  const words = {
    ...{ page: 'HelpSupport' as const, title: 'Ask us', body: '<h2>In danger, call first</h2><p>Day or night.</p>' },
    ...{ tasks: ['ReportOutage'], language: 'EN_US' as const, version: 1, effectiveFrom: localDate('2026-01-01') },
  };
  answerCall(getHelpPage, () => ({ data: { page: words, questions: someQuestions } }));
  const portal = await openPortal(`${path}?question=high-bill`);
  await expect.element(portal.heading).toHaveTextContent('Ask us');
  await expect.element(portal.getByRole('heading', { level: 2, name: 'In danger, call first' })).toBeVisible();
  await expect.element(portal.getByRole('link', { name: 'Report an outage' }).first()).toBeVisible();
  await expect.element(portal.getByRole('heading', { level: 2, name: 'Top FAQs' })).toBeVisible();
  await expect.element(answerOf(portal, 'Most often the weather')).toBeVisible();
  await expectAccessible(portal.container);
});

test('the footer leads to help, contact, terms, and privacy', async () => {
  const portal = await visit('/Help');
  await expect.element(portal.heading).toBeVisible();
  const footer = portal.getByRole('contentinfo');
  const targets = () =>
    footer
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href'));
  expect(targets()).toEqual(['/Help', '/Help#contact', '/Term', '/PrivacyPolicy']);
  await footer.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect.element(portal.heading).toHaveTextContent('Terms and Conditions');
});

test('what a text leads to stands apart from it', async () => {
  const portal = await visit('/PreEPP');
  const tasks = portal.getByRole('list', { name: 'Related tasks' });
  await expect.element(tasks.first()).toBeVisible();
  const text = portal.getByText('Once a year.', { exact: true }).element().getBoundingClientRect();
  expect(tasks.first().element().getBoundingClientRect().top - text.bottom).toBeGreaterThanOrEqual(16);
});

test('so it does on the page of one question', async () => {
  const portal = await enter('/HelpDetails?question=high-bill');
  const tasks = portal.getByRole('list', { name: 'Related tasks' });
  await expect.element(tasks).toBeVisible();
  const text = portal.getByRole('table').element().getBoundingClientRect();
  expect(tasks.element().getBoundingClientRect().top - text.bottom).toBeGreaterThanOrEqual(16);
});
