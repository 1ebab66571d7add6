import { endSession } from '../api/session-end.ts';
import { storedUser } from '../session/session.ts';
import { useWaysInTexts } from '../text/screens/ways-in-texts.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { Button } from '../ui/page/Button.tsx';
import classes from './AgentBanner.module.css';

/** Stays visible on every screen of an agent's session: who they are acting for, and how to stop. */
export function AgentBanner() {
  const { t } = useWaysInTexts();
  const user = storedUser();
  return (
    <section className={classes.banner} aria-label={t('ways-in.agent.bannerName')}>
      <div className={classes.content}>
        <Icon name="user" />
        <div className={classes.words}>
          <p className={classes.who}>
            {t('ways-in.agent.banner', { name: user?.fullName ?? '', agent: user?.adminUserId ?? '' })}
          </p>
          <p className={classes.text}>{t('ways-in.agent.bannerText')}</p>
        </div>
        <Button kind="plain" onClick={() => endSession('explicit')}>
          {t('ways-in.agent.action.end')}
        </Button>
      </div>
    </section>
  );
}
