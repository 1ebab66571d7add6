import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import classes from '../frame/Header.module.css';
import { DropDown } from '../header/DropDown.tsx';
import { PortalItems, useOtherPortals } from './PortalItems.tsx';

/** For people with another portal besides this one: the way there (specification 2.6). */
export function AppSwitcher() {
  const { t } = useWaysInTexts();
  if (useOtherPortals().length === 0) return null;
  return (
    <DropDown
      label={<Icon name="portals" />}
      name={t('ways-in.persona.menu')}
      align="right"
      buttonClassName={classes.iconButton}
    >
      <PortalItems />
    </DropDown>
  );
}
