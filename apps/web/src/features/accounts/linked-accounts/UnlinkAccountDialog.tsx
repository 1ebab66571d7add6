import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { unlinkAccount } from '@wattershed/contract/accounts/linking';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useSettings } from '../../../account/settings.ts';
import { mutation } from '../../../api/query.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './LinkedAccountsCard.module.css';
import { useLinkedTexts } from './linked-texts.ts';

/** Says what someone loses with an account, and takes it off their list. */
export function UnlinkAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLinkedTexts();
  const { account } = useAccount();
  const { accountNumber, nickName } = account;
  const unlink = useMutation(mutation(unlinkAccount, { refreshes: [listAccounts, listAccountOverview] }));
  const phone = useSettings()?.utilityPhone ?? '';
  const isLastHolder = unlink.error?.code === 'ACC409';
  const losses = ['see', 'messages', 'preferences', ...(nickName === '' ? [] : ['name' as const])] as const;
  return (
    <Dialog
      title={t('linked.remove.title', { account: nickName || maskAccountNumber(accountNumber) })}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p>{t('linked.remove.lead')}</p>
        <ul className={classes.losses}>
          {losses.map(loss => (
            <li key={loss}>{t(`linked.remove.${loss}`)}</li>
          ))}
        </ul>
        <p>{t('linked.remove.autoPay', { phone })}</p>
        {isLastHolder && (
          <Notice kind="error">
            <p>{t('linked.lastHolder', { phone })}</p>
          </Notice>
        )}
        {unlink.error && !isLastHolder && <ErrorState error={unlink.error} />}
        <div className={classes.actions}>
          {!isLastHolder && (
            <Button
              kind="danger-final"
              isLoading={unlink.isPending}
              onClick={() =>
                unlink.mutate(
                  { uuId: readStored('uuid') ?? '', accountNumber },
                  {
                    onSuccess: () => {
                      toast.success(t('linked.removed'));
                      onClose();
                    },
                  },
                )
              }
            >
              {t('linked.remove.confirm')}
            </Button>
          )}
          <Button kind="plain" onClick={onClose}>
            {t('linked.remove.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
