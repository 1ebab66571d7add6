import { ErrorState } from '../../states/ErrorState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import classes from './inbox.module.css';
import { ownUuid } from './inbox-reads.ts';
import { useInboxTexts } from './inbox-texts.ts';
import { useDeleting } from './marking.ts';

type Props = { groupIds: string[]; onClose: () => void; onDeleted: () => void };

/** Asks before messages go for good, with the conversations that they belong to. `onDeleted` closes it, too. */
export function DeleteDialog({ groupIds, onClose, onDeleted }: Props) {
  const { t } = useInboxTexts();
  const deleting = useDeleting();
  const count = groupIds.length;
  const remove = () =>
    deleting.mutate(
      { uuId: ownUuid(), groupIds },
      {
        onSuccess: () => {
          toast.success(t('inbox.success.deleted', { count }));
          onDeleted();
        },
      },
    );
  return (
    <Dialog title={t('inbox.delete.title', { count })} onClose={onClose}>
      <div className={classes.stack}>
        <p>{t('inbox.delete.text')}</p>
        {deleting.error && <ErrorState error={deleting.error} />}
        <div className={classes.actions}>
          <Button kind="danger-final" isLoading={deleting.isPending} onClick={remove}>
            {t('inbox.delete.confirm')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('inbox.delete.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
