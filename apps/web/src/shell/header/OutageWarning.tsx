import { useOutageCount } from '../../account/outages/outage-count.ts';
import { useOutageCountTexts } from '../../account/outages/outage-count-texts.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import headerClasses from '../frame/Header.module.css';
import classes from './Bell.module.css';
import { NavLink } from './NavLink.tsx';

/** How many of the person's accounts are out; nothing while that is none, or not known (section 2.6). */
export function OutageWarning() {
  const { t } = useOutageCountTexts();
  const count = useOutageCount() ?? 0;
  if (count <= 0) return null;
  return (
    <NavLink
      className={`${headerClasses.iconButton} ${classes.bell}`}
      to="/Outages"
      aria-label={t('count.label', { count })}
    >
      <Icon name="warning" />
      <span className={classes.badge} aria-hidden="true">
        {count}
      </span>
    </NavLink>
  );
}
