import type { Config } from './config.ts';
import { demoAgent, demoCustomersNotRegistered, demoPeople } from './gateways/demo-people.ts';

const demoWarning = [
  '',
  '*** WARNING: DEMO_ON_NETWORK is on. Anyone who reaches this machine can read all emails and codes in the demo',
  '*** mailbox and open every account from the agent desk. Never keep real customers here.',
];

/** What the operator reads when the portal is ready: where it is, and who lives in the demo. */
export function greeting(config: Config, seconds: number): string[] {
  const lines = ['', `Wattershed is ready at ${config.portalUrl} (${seconds.toFixed(1)} s).`];
  if (!config.REFERENCE_UTILITY) return lines;
  const newcomers = demoCustomersNotRegistered.map(({ name, about }) => `  ${name.padEnd(20)} ${about}`);
  const people = demoPeople.map(person => `  ${person.userName.padEnd(20)} ${person.about}`);
  return [
    ...(config.DEMO_ON_NETWORK ? demoWarning : []),
    ...lines,
    `Demo emails and text messages: ${config.mailboxUrl}. Agent desk: ${config.utilityUrl}/agents (${demoAgent.agentId}, ${demoAgent.password}).`,
    `Demo user IDs, all with the password ${demoPeople[0]?.password ?? ''}:`,
    ...people,
    `Not registered yet, with printed bills at ${config.lettersUrl}:`,
    ...newcomers,
    '',
  ];
}
