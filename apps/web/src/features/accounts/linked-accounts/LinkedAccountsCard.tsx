import { linkAccount, unlinkAccount } from '@wattershed/contract/accounts/linking';
import { Suspense, useState } from 'react';
import { useRight } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import classes from './LinkedAccountsCard.module.css';
import { useLinkedTexts } from './linked-texts.ts';

// Both are for a day in a year.
const LinkAccountDialog = lazyPart(async () => (await import('./LinkAccountDialog.tsx')).LinkAccountDialog);
const UnlinkAccountDialog = lazyPart(async () => (await import('./UnlinkAccountDialog.tsx')).UnlinkAccountDialog);

/** Another account for one's list, or one fewer. An agent does neither: access outlives their session. */
export function LinkedAccountsCard() {
  const { t } = useLinkedTexts();
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const mayAdd = useRight(linkAccount);
  const mayRemove = useRight(unlinkAccount);
  const close = () => setOpen(null);
  if (!mayAdd && !mayRemove) return null;
  return (
    <Card title={t('linked.title')}>
      <p className={classes.quiet}>{t('linked.lead')}</p>
      <div className={classes.actions}>
        <Button kind="plain" onClick={() => setOpen('add')}>
          {t('linked.add')}
        </Button>
        <Button kind="plain" onClick={() => setOpen('remove')}>
          {t('linked.remove')}
        </Button>
      </div>
      <Suspense>
        {open === 'add' && <LinkAccountDialog onClose={close} />}
        {open === 'remove' && <UnlinkAccountDialog onClose={close} />}
      </Suspense>
    </Card>
  );
}
