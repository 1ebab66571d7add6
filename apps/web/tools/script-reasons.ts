export type Reason = { why: string; authorizedBy: string };

const byReview = 'the portal team, by review of each change';
const ours = (why: string): Reason => ({ why, authorizedBy: byReview });
/** Code of others enters by an exact version in package-lock.json, which is reviewed like any change. */
const installed = (why: string, decision?: number): Reason => ({
  why,
  authorizedBy: `the portal team, by review of package-lock.json${decision ? ` (decision ${decision})` : ''}`,
});

/**
 * Why each part of the portal's scripts is on the page, and who authorized it (PCI DSS 4.0.1, 6.4.3). The build stops at
 * a script that contains anything else, and at a reason that nothing needs any more.
 */
export const scriptReasons: Readonly<Record<string, Reason>> = {
  'entry.client.tsx': ours('starts the portal on a page that has arrived'),
  'root.tsx': ours('the document around every screen'),
  'routes.ts': ours('which layout surrounds which screen'),
  'screens.ts': ours('the list of screens that menus and links are made from'),
  account: ours('knows the chosen account and what its role may do'),
  api: ours('asks the server, keeps the session going, and solves the captcha'),
  app: ours('puts the screens together, before and after sign-in'),
  brand: ours('the name, colors, and logo of the utility'),
  'features/autopay': ours('shows auto pay, enrolls in it, and says what will be taken'),
  'features/billing': ours('shows bills, what is owed, and why a bill changed'),
  'features/accounts': ours('shows all accounts of a person in one look, and each with its meters and rates'),
  'features/guests': ours('invites guests and registers them'),
  'features/inbox': ours('shows what the utility told a person, and sends what they write'),
  'features/contact': ours('asks the utility in steps, and shows what was answered'),
  'features/help': ours('answers questions, searches them, and shows terms and privacy'),
  'features/information': ours('error pages and maintenance'),
  'features/my-profile': ours('lets people change their contacts, password, and sessions'),
  'features/outages': ours('says which outages there are, and takes reports of them'),
  'features/passkeys': ours('adds and removes passkeys'),
  'features/payments': ours('takes payments'),
  'features/preferences': ours('lets people choose what they hear about an account, how, and when not'),
  'features/programs': ours(
    'offers installments, more time, equal payments, and discounts for a low income, and shows what was agreed',
  ),
  'features/rate-analysis': ours('works the past year out on other rate plans, and asks for one'),
  'features/recovery': ours('brings back a forgotten user ID or password'),
  'features/registration': ours('registers customers'),
  'features/service-letters': ours('writes letters about an account, and lists the documents of its service'),
  'features/service-requests': ours('takes what people ask for at a place with service, and shows what became of it'),
  'features/sign-in': ours('signs people in'),
  'features/two-factor': ours('asks for and sets up the second factor'),
  'features/usage': ours('shows and compares usage'),
  'features/ways-to-save': ours('tips, the survey about the home, and programs for using less'),
  fields: ours('form fields with their rules, those of card and bank numbers included'),
  paying: ours(
    'the steps of a payment; sends the number of a card or bank account from the browser to the gateway only',
  ),
  session: ours('what the browser stores of a session'),
  'session-watch': ours('signs out after inactivity, in every tab'),
  shell: ours('header, menus, footer, and messages around a screen'),
  states: ours('shows that something loads, failed, or is out of date'),
  text: ours('loads the words of the chosen language'),
  ui: ours('buttons, dialogs, tables, and charts'),
  wizard: ours('forms with several steps, paying among them'),
  'packages/contract': ours('the list of calls to the server'),
  'packages/domain': ours('rules for money, dates, cards, and passwords that the server applies, too'),
  'packages/texts': ours('fills values into words'),
  'captcha-worker': ours('solves the captcha beside the page; made of api, altcha-lib, and @noble/hashes'),
  'outages-worker.js': ours('shows the outage screens, as last seen, on a device without a line'),
  'inline early script': ours('before the first paint: colors, language, old browsers, missing scripts'),
  'inline import map': ours('the hash of every script, for the browser to check'),
  'inline start': ours('imports the scripts of the page, and says where the portal is'),
  'the build': installed('loads scripts on demand and joins them; added by Vite and Rolldown'),
  '@mantine/form': installed('state of forms'),
  '@noble/hashes': installed('checksums of payment calls, and the work of the captcha'),
  leaflet: installed('maps, on screens that show one', 61),
  minisearch: installed('finds answers despite typos, once somebody searches help', 128),
  '@simplewebauthn/browser': installed('passkeys', 17),
  '@tanstack/query-core': installed('keeps answers of the server'),
  '@tanstack/react-query': installed('gives answers of the server to screens'),
  'altcha-lib': installed('the captcha', 13),
  'd3-array': installed('scales of charts', 28),
  'fast-deep-equal': installed('compares values of forms; comes with @mantine/form'),
  klona: installed('copies values of forms; comes with @mantine/form'),
  react: installed('draws the screens'),
  'react-dom': installed('draws the screens'),
  'react-router': installed('moves between screens', 30),
  scheduler: installed('comes with react-dom'),
};
