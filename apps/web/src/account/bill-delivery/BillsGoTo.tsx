import { roleIds } from '@wattershed/domain/rights/rights';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { holdsAccount } from './bill-choice.ts';
import classes from './consent.module.css';

type Props = {
  email: string;
  /** The person's roles on the accounts that the choice is for. */
  roles: readonly number[];
};

/** The address that bills by email go to: the account holder's, who may be someone else. */
export function BillsGoTo({ email, roles }: Props) {
  const { t } = usePaperlessTexts();
  const isHolder = roles.some(holdsAccount);
  const isCoOwner = roles.includes(roleIds.coOwner);
  const to = !isCoOwner ? 'to' : isHolder ? 'toBoth' : 'toOwner';
  return <p className={classes.email}>{t(`paperless.consent.${to}`, { email })}</p>;
}
