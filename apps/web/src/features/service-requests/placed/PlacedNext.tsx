import { useMutation } from '@tanstack/react-query';
import { sendCompletionEmail } from '@wattershed/contract/service-requests/orders';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { mutation } from '../../../api/query.ts';
import { isSignedIn } from '../../../session/session.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import classes from '../wizard.module.css';
import { usePlacedTexts } from './placed-texts.ts';

type Props = {
  followKey: string;
  /** What comes next, one sentence each. */
  next: readonly string[];
  /** More ways on, as buttons. */
  children?: ReactNode;
};

/** What comes next after an order, and the ways to follow it. */
export function PlacedNext({ followKey, next, children }: Props) {
  const { t } = usePlacedTexts();
  const again = useMutation(mutation(sendCompletionEmail));
  return (
    <Card title={t('placed.next')}>
      <ul className={classes.list}>
        {next.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button as={Link} to={href('/ServiceOrder/:key?', { key: followKey })}>
          {t('placed.follow')}
        </Button>
        <Button kind="plain" isLoading={again.isPending} onClick={() => again.mutate({ followKey })}>
          {t('placed.again')}
        </Button>
        {isSignedIn() && (
          <Button as={Link} kind="plain" to={href('/dashboard')}>
            {t('placed.dashboard')}
          </Button>
        )}
        {children}
      </div>
      {again.data && <Notice kind="success">{t('placed.sentAgain', { email: again.data.maskedEmail })}</Notice>}
      {again.error && <ErrorState error={again.error} />}
    </Card>
  );
}
