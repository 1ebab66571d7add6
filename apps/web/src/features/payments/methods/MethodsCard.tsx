import { createWalletProfile } from '@wattershed/contract/payments/bill/wallets';
import { createBankProfile, createCardProfile } from '@wattershed/contract/payments/profiles';
import { accountStatuses, paysInCash } from '@wattershed/domain/rights/rights';
import { Suspense, useRef, useState } from 'react';
import { LazyRefusalText } from '../../../account/boundary/LazyRefusalText.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess, useRight } from '../../../account/use-access.ts';
import { BankRefusedNotice } from '../../../paying/accepted/BankRefusedNotice.tsx';
import { useOfferedWallets } from '../../../paying/wallet/wallets-here.ts';
import { storedUser } from '../../../session/session.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Rows } from '../../../ui/rows/Row.tsx';
import { EditMethodDialog } from './EditMethodDialog.tsx';
import { MethodRow } from './MethodRow.tsx';
import classes from './methods.module.css';
import { useMethodsTexts } from './methods-texts.ts';
import type { MethodList, OwnMethod } from './own-method.ts';
import { EditWalletDialog } from './wallets/EditWalletDialog.tsx';
import { useKeepingTexts } from './wallets/keeping-texts.ts';

// Few people remove a method, and fewer agree to auto pay with another one.
const RemoveMethodDialog = lazyPart(async () => (await import('./RemoveMethodDialog.tsx')).RemoveMethodDialog);

export type Adding = 'card' | 'bank' | 'wallet';

type Props = { list: MethodList; adding: Adding | undefined; onAdd: (kind: Adding) => void };

/** The list, and what the person may do about it. */
export function MethodsCard({ list, adding, onAdd }: Props) {
  const { t } = useMethodsTexts();
  const { t: keeping } = useKeepingTexts();
  const { account, caller } = useAccount();
  const rows = useRef<HTMLUListElement>(null);
  const [editing, setEditing] = useState<OwnMethod>();
  const [removing, setRemoving] = useState<OwnMethod>();
  const access = useAccess(createCardProfile);
  const mayAddCard = access === 'allowed';
  const mayAddBank = useRight(createBankProfile);
  const offersWallets = useOfferedWallets().length > 0;
  const mayAddWallet = useRight(createWalletProfile) && offersWallets;
  const { methods, maxMethods } = list;
  const isFull = methods.length >= maxMethods;
  const isAgent = storedUser()?.IsCSRLogin === true;
  const isClosed = account.status === accountStatuses.closedWithBalance;
  const open = list.isBankRefused ? 'methods.empty.text.noBank' : 'methods.empty.text';
  const whatSavingDoes = isClosed ? 'methods.empty.text.closed' : open;
  const canAdd = (mayAddCard || mayAddBank || mayAddWallet) && !isFull;
  return (
    <Card title={t('methods.list')}>
      <div className={classes.stack}>
        {isAgent && <Notice kind="info">{t('methods.agent')}</Notice>}
        {paysInCash(caller) && <Notice kind="warning">{t('methods.cashOnly')}</Notice>}
        {list.isBankRefused && <BankRefusedNotice />}
        {methods.length > 0 ? (
          <Rows ref={rows} label={t('methods.list')}>
            {methods.map(method => (
              <li key={method.customerRefNum}>
                <MethodRow method={method} onEdit={setEditing} onRemove={setRemoving} />
              </li>
            ))}
          </Rows>
        ) : (
          <EmptyState title={t('methods.empty')}>{canAdd && <p>{t(whatSavingDoes)}</p>}</EmptyState>
        )}
        {access === 'notGranted' && (
          <p className={classes.quiet}>
            <LazyRefusalText call={createCardProfile} refusal={access} />
          </p>
        )}
        {isFull && <p className={classes.quiet}>{t('methods.full', { count: maxMethods })}</p>}
        {canAdd && !adding && (
          <div className={classes.actions}>
            {mayAddCard && <Button onClick={() => onAdd('card')}>{t('methods.addCard')}</Button>}
            {mayAddBank && (
              <Button kind="plain" onClick={() => onAdd('bank')}>
                {t('methods.addBank')}
              </Button>
            )}
            {mayAddWallet && (
              <Button kind="plain" onClick={() => onAdd('wallet')}>
                {keeping('keep-wallet.add')}
              </Button>
            )}
          </div>
        )}
      </div>
      {editing?.kind === 'wallet' && <EditWalletDialog method={editing} onClose={() => setEditing(undefined)} />}
      {editing && editing.kind !== 'wallet' && (
        <EditMethodDialog method={editing} onClose={() => setEditing(undefined)} />
      )}
      <Suspense fallback={null}>
        {removing && (
          <RemoveMethodDialog
            method={removing}
            list={list}
            onClose={() => setRemoving(undefined)}
            onRemoved={() => rows.current?.focus()}
            onAdd={
              mayAddCard && !isFull
                ? () => {
                    setRemoving(undefined);
                    onAdd('card');
                  }
                : undefined
            }
          />
        )}
      </Suspense>
    </Card>
  );
}
