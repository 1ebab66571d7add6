import { useMutation } from '@tanstack/react-query';
import { ErrorState } from '../../states/ErrorState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import classes from './contact.module.css';
import { useContactTexts } from './contact-texts.ts';

type Props = { onClose: () => void; keep: () => Promise<void>; discard: () => Promise<void> };

/** What becomes of a question that someone stops asking. */
export function LeaveDialog({ onClose, keep, discard }: Props) {
  const { t } = useContactTexts();
  const keeping = useMutation({ mutationFn: keep });
  const discarding = useMutation({ mutationFn: discard });
  const error = keeping.error ?? discarding.error;
  return (
    <Dialog title={t('contact-us.leave.title')} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('contact-us.leave.text')}</p>
        {error && <ErrorState error={error} />}
        <div className={classes.actions}>
          <Button isLoading={keeping.isPending} onClick={() => keeping.mutate()}>
            {t('contact-us.leave.keep')}
          </Button>
          <Button kind="danger" isLoading={discarding.isPending} onClick={() => discarding.mutate()}>
            {t('contact-us.leave.discard')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('contact-us.leave.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
