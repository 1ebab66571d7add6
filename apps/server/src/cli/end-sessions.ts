import { userInfo } from 'node:os';
import { endSessionsByOperator } from '../features/sign-in/end-sessions-by-operator.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

/** Signs one person out everywhere: on the server at once, in the browsers with their next call. */
await runOperatorCommand<{ userName: string }>({
  usage: 'Usage: npm run end-sessions -- <user ID>',
  readOrder([userName, ...rest]) {
    return userName !== undefined && userName.trim() !== '' && rest.length === 0 ? { userName } : undefined;
  },
  async carryOut(db, { userName }) {
    const ended = await endSessionsByOperator(db, userName, userInfo().username);
    if (ended === undefined) throw new Refused(`No one has the user ID ${userName}.`);
    return ended === 1 ? 'Ended 1 session.' : `Ended ${ended} sessions.`;
  },
});
