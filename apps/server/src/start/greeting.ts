import type { Config } from '../config.ts';
import { demoAgent, demoPeople } from '../gateways/demo-people.ts';

const demoWarning = [
  '',
  '*** WARNING: DEMO_ON_NETWORK is on. Anyone who reaches this machine can read all emails and codes in the demo',
  '*** mailbox and open every account from the agent desk. Never keep real customers here.',
];

/** A person of each kind; the README has them all. */
const shownFirst = ['past-due', 'auto-pay', 'credit', 'landlord', 'many-accounts', 'paperless', 'spanish-speaker'];

/**
 * What the operator reads when the portal is ready: where it is, and whom to sign in as. It fits on one screen with the steps
 * before it.
 */
export function greeting(config: Config, seconds: number): string[] {
  const ready = ['', `Wattershed is ready at ${config.portalUrl} (${seconds.toFixed(1)} s). Ctrl-C stops it.`];
  if (!config.REFERENCE_UTILITY) return ready;
  const places = {
    'Emails and texts': config.mailboxUrl,
    'Agent desk': `${config.utilityUrl}/agents (${demoAgent.agentId}, ${demoAgent.password})`,
    'Printed bills': `${config.lettersUrl}, to register with`,
    ...(config.hasApiDocs ? { 'API docs': `${config.portalUrl}api/docs` } : {}),
  };
  const people = demoPeople.filter(({ persona }) => shownFirst.includes(persona));
  const rest = demoPeople.length - people.length;
  return [
    ...(config.DEMO_ON_NETWORK ? demoWarning : []),
    ...ready,
    ...Object.entries(places).map(([name, where]) => `  ${name.padEnd(18)} ${where}`),
    `Sign in with the password ${demoPeople[0]?.password ?? ''} as`,
    ...people.map(({ userName, about }) => `  ${userName.padEnd(18)} ${about}`),
    `README.md has ${rest} more people, and card numbers to pay with.`,
  ];
}
