import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { MoreCard } from './MoreCard.tsx';

/** The ways to help with paying, and to helping others, for whoever’s menu has them. */
export function HelpCards() {
  const visiblePath = useVisiblePath();
  const [helpPath, sharePath] = [visiblePath('/HelpPaying'), visiblePath('/EnergyShare')];
  return (
    <>
      {helpPath && <MoreCard name="help" to={helpPath} />}
      {sharePath && <MoreCard name="share" to={sharePath} />}
    </>
  );
}
