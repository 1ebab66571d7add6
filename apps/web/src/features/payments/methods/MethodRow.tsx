import { useMutation } from '@tanstack/react-query';
import { getPaymentDetails, listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { changeWalletProfile } from '@wattershed/contract/payments/bill/wallets';
import {
  changeBankProfile,
  changeCardProfile,
  removeMethod,
  setDefaultMethod,
} from '@wattershed/contract/payments/profiles';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { CardBrandMark } from '../../../paying/method/CardBrandMark.tsx';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { spokenMethod } from '../../../paying/payment-words.ts';
import { storedUser } from '../../../session/session.ts';
import { tellFailure } from '../../../states/sign-in-again.ts';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { Row } from '../../../ui/rows/Row.tsx';
import { MethodUses } from './MethodUses.tsx';
import classes from './methods.module.css';
import { useMethodsTexts } from './methods-texts.ts';
import type { OwnMethod } from './own-method.ts';

const changeCalls = { card: changeCardProfile, bank: changeBankProfile, wallet: changeWalletProfile } as const;

type Props = { method: OwnMethod; onEdit: (method: OwnMethod) => void; onRemove: (method: OwnMethod) => void };

/** One saved method: what it is, what is the matter with it, what uses it, and what may be done about it. */
export function MethodRow({ method, onEdit, onRemove }: Props) {
  const { t, language } = useMethodsTexts();
  const { brand, last4, nickName, bankName, achType, expiresOn, isDefault } = method;
  const kindOfAccount = achType && t(achType === 1 ? 'methods.checking' : 'methods.savings');
  const details = [
    bankName,
    kindOfAccount,
    expiresOn &&
      t(method.isExpired ? 'methods.wasThrough' : 'methods.through', { date: formatDate(expiresOn, language) }),
  ];
  return (
    <Row
      label={
        <span className={classes.name}>
          <CardBrandMark brand={brand} />
          <span>{nickName || <MethodName brand={brand} last4={last4} />}</span>
          {isDefault && <StatusBadge kind="good">{t('methods.default')}</StatusBadge>}
        </span>
      }
      state={<MethodState method={method} />}
      action={<Actions method={method} onEdit={onEdit} onRemove={onRemove} />}
    >
      <p className={classes.quiet}>
        {nickName && (
          <>
            <MethodName brand={brand} last4={last4} />
            {details.some(Boolean) && ' · '}
          </>
        )}
        {details.filter(Boolean).join(' · ')}
      </p>
      {method.isCheckAsked && <p className={classes.quiet}>{t('methods.checkAsked')}</p>}
      {method.isBlocked && <p className={classes.quiet}>{t('methods.blocked.text')}</p>}
      {method.uses.length > 0 && (
        <div className={classes.uses}>
          <p className={classes.quiet}>{t('methods.usedFor')}</p>
          <MethodUses uses={method.uses} />
        </div>
      )}
    </Row>
  );
}

function MethodState({ method: { isBlocked, isExpired, isExpiringSoon, isCheckAsked } }: { method: OwnMethod }) {
  const { t } = useMethodsTexts();
  if (isBlocked) return <StatusBadge kind="bad">{t('methods.blocked')}</StatusBadge>;
  if (isExpired) return <StatusBadge kind="bad">{t('methods.expired')}</StatusBadge>;
  if (isExpiringSoon) return <StatusBadge kind="warn">{t('methods.expiring')}</StatusBadge>;
  return isCheckAsked ? <StatusBadge kind="warn">{t('methods.check')}</StatusBadge> : null;
}

function Actions({ method, onEdit, onRemove }: Props) {
  const { t } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const { accountNumber } = useAccount().account;
  const makeDefault = useMutation(mutation(setDefaultMethod, { refreshes: [listPaymentMethods, getPaymentDetails] }));
  const mayEdit = useRight(changeCalls[method.kind]);
  const mayDefault = useRight(setDefaultMethod);
  const mayRemove = useRight(removeMethod);
  const { customerRefNum, isDefault, isExpired, isBlocked } = method;
  const name = spokenMethod(payments, method.brand, method.last4);
  return (
    <>
      {mayDefault && !isDefault && !isExpired && !isBlocked && (
        <Button
          kind="plain"
          aria-label={t('methods.makeDefault.of', { name })}
          isLoading={makeDefault.isPending}
          onClick={() =>
            makeDefault.mutate(
              { accountNumber, uuid: storedUser()?.uuid ?? '', customerRefNum },
              { onSuccess: () => toast.success(t('methods.defaultSaved')), onError: tellFailure },
            )
          }
        >
          {t('methods.makeDefault')}
        </Button>
      )}
      {mayEdit && (
        <Button kind="plain" aria-label={t('methods.edit.of', { name })} onClick={() => onEdit(method)}>
          {t('methods.edit')}
        </Button>
      )}
      {mayRemove && (
        <Button kind="danger" aria-label={t('methods.remove.of', { name })} onClick={() => onRemove(method)}>
          {t('methods.remove')}
        </Button>
      )}
    </>
  );
}
