import { isPassword, staffPassword } from '../site/demo-passwords.ts';

export type Agent = { agentId: string; name: string };

/** Who works at the demo's agent desk; docs/demo.md names them. */
const staff: readonly Agent[] = [
  { agentId: 'A-1042', name: 'Maya Chen' },
  { agentId: 'A-1043', name: 'Luis Ortega' },
];

export function agentWith(agentId: string, password: string): Agent | undefined {
  const agent = staff.find(one => one.agentId === agentId.toUpperCase());
  return isPassword(password, staffPassword) ? agent : undefined;
}
