import type { Access } from '../../../account/access.ts';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';

/** Instead of a button that would be refused; nothing while the rights are loading. */
export function MayNot({ access }: { access: Access }) {
  const { t } = useAssistanceTexts();
  if (access === 'allowed' || access === 'unknown') return null;
  return <p className={classes.quiet}>{t(access === 'agent' ? 'assistance.agent' : 'assistance.readOnly')}</p>;
}
