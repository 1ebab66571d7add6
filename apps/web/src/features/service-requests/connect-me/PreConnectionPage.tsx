import { useQuery } from '@tanstack/react-query';
import { listConnectTopics } from '@wattershed/contract/service-requests/connect-me';
import { href, Link, redirect } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { q } from '../../../api/query.ts';
import { isIdleOver } from '../../../session/idle-clock.ts';
import { isSignedIn } from '../../../session/session.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useConnectionTexts, useRequestNames } from '../requests/request-texts.ts';
import classes from '../service-requests.module.css';
import { TopicWords } from './TopicWords.tsx';
import { TrackKeyForm } from './TrackKeyForm.tsx';

/** The page of visitors switches to the signed-in one (specification 2.2). */
export function clientLoader() {
  if (isSignedIn() && !isIdleOver()) throw redirect(href('/Connection'));
  return null;
}

/** What can be asked for, how to begin, and where a request stands. */
export default function PreConnectionPage() {
  const { t } = useConnectionTexts();
  const { t: names } = useRequestNames();
  const phone = useSettings()?.utilityPhone ?? '…';
  const topics = useQuery(q(listConnectTopics, {}));
  return (
    <Page title={t('connection.title')} lead={t('connection.lead')} narrow>
      <Card title={t('connection.pre.topics')}>
        <LoadBoundary query={topics} skeleton={<Skeleton height={400} />}>
          {({ topics: offered }) => (
            <div className={classes.stack}>
              <ul className={classes.rows}>
                {offered.map(topic => (
                  <li key={topic.topic} className={classes.row}>
                    <h3 className={classes.name}>{names(`request-names.${topic.topic}`)}</h3>
                    <p className={classes.quiet}>
                      <TopicWords topic={topic} />
                    </p>
                  </li>
                ))}
              </ul>
              <p>{t('connection.pre.signInText', { phone })}</p>
              <div className={classes.actions}>
                <Button as={Link} to={{ pathname: href('/Connection'), search: '?step=request' }}>
                  {t('connection.pre.signIn')}
                </Button>
              </div>
            </div>
          )}
        </LoadBoundary>
      </Card>
      <Card title={t('connection.pre.track')}>
        <div className={classes.stack}>
          <p>{t('connection.pre.trackText')}</p>
          <TrackKeyForm />
        </div>
      </Card>
    </Page>
  );
}
