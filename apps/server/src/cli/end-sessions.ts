import { userInfo } from 'node:os';
import { endSessionsByOperator } from '../features/sign-in/end-sessions-by-operator.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

/** Signs one person out everywhere: at once for the server, with the next call for the browsers. */
await runOperatorCommand<{ userName: string }>({
  usage: 'Usage: npm run end-sessions -- <user id>',
  readOrder([userName, ...rest]) {
    return userName !== undefined && userName.trim() !== '' && rest.length === 0 ? { userName } : undefined;
  },
  async carryOut(db, { userName }) {
    const ended = await endSessionsByOperator(db, userName, userInfo().username);
    if (ended === undefined) throw new Refused(`Nobody has the user id ${userName}.`);
    return ended === 1 ? '1 session was ended.' : `${ended} sessions were ended.`;
  },
});
