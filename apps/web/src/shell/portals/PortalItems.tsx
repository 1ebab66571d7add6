import { useState } from 'react';
import { href, Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { storedUser } from '../../session/session.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import classes from '../MobileDrawer.module.css';
import { switchPortal } from './leave-for-portal.ts';
import { type OtherPersonaId, otherPortals } from './other-portals.ts';

/** The person's personas whose portal is connected; empty until the settings are loaded. */
export function useOtherPortals(): OtherPersonaId[] {
  const portals = useSettings()?.portals;
  return portals ? otherPortals(storedUser()?.personas ?? [], portals) : [];
}

/** This portal, and a button for each of the person's other portals. */
export function PortalItems() {
  const { t } = useWaysInTexts();
  const [isLeaving, setLeaving] = useState(false);
  const personas = useOtherPortals();

  async function choose(personaId: OtherPersonaId) {
    // Not disabled meanwhile: it would lose the focus.
    if (isLeaving) return;
    setLeaving(true);
    try {
      await switchPortal(personaId);
    } catch (error) {
      tellFailure(error);
      setLeaving(false);
    }
  }

  return (
    <>
      <Link to={href('/dashboard')} aria-current="true">
        {t('ways-in.persona.here')}
      </Link>
      {personas.map(personaId => (
        <button key={personaId} type="button" aria-disabled={isLeaving} onClick={() => choose(personaId)}>
          {t(`ways-in.persona.${personaId}`)}
        </button>
      ))}
    </>
  );
}

/** The same in the menu of small screens. */
export function PortalSection() {
  const { t } = useWaysInTexts();
  if (useOtherPortals().length === 0) return null;
  return (
    <section className={classes.menu}>
      <h3 className={classes.section}>{t('ways-in.persona.menu')}</h3>
      <PortalItems />
    </section>
  );
}
