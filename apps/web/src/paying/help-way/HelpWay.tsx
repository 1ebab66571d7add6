import { agreeToArrangement } from '@wattershed/contract/programs/arrangement';
import { configureAssistance } from '@wattershed/contract/programs/assistance';
import { requestExtension } from '@wattershed/contract/programs/extension';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { useRight } from '../../account/use-access.ts';
import { useHelpWayTexts } from './help-way-texts.ts';

/** For who is late or was declined: where to find out what can help, if this person can take any of it. */
export function HelpWay() {
  const { t } = useHelpWayTexts();
  const path = useVisiblePath()('/HelpPaying');
  const mayTake = [useRight(agreeToArrangement), useRight(requestExtension), useRight(configureAssistance, 'enroll')];
  if (!path || !mayTake.includes(true)) return null;
  return (
    <p>
      <Link to={path}>{t('way.help')}</Link>
    </p>
  );
}
