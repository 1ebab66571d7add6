import { type Access, isRefusal } from '../../account/access.ts';
import classes from './assistance/assistance.module.css';

type Props = {
  access: Access;
  /** Said to an agent, who acts for the customer. */
  agent: string;
  /** Said to someone whose access goes no further than looking. */
  readOnly: string;
};

/** Instead of a button that would be refused; nothing while the rights are loading. */
export function RefusalNote({ access, agent, readOnly }: Props) {
  if (!isRefusal(access)) return null;
  return <p className={classes.quiet}>{access === 'agent' ? agent : readOnly}</p>;
}
