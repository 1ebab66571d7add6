import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import { getAutoPayStatus } from '@wattershed/contract/autopay/status';
import type { DataOf } from '@wattershed/contract/call';
import { listPaymentMethods } from '@wattershed/contract/payments/bill/methods';
import { useEffect } from 'react';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { refresh } from '../../../api/query.ts';
import { AgreementText } from '../../../paying/AgreementText.tsx';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { methodWords } from '../../../paying/payment-words.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import classes from './methods.module.css';
import { useMethodsTexts } from './methods-texts.ts';
import type { Agreed, OwnMethod } from './own-method.ts';

type Enrollment = NonNullable<DataOf<typeof getAutoPayStatus>['enrollment']>;

type Props = {
  /** What auto pay draws from. */
  method: OwnMethod;
  /** What it is to draw from. */
  replacement: OwnMethod;
  agreed: Agreed | undefined;
  onAgree: (agreed: Agreed | undefined) => void;
};

/** The words by which auto pay goes on with another method on the terms it has, and the person's own act of agreeing to them. */
export function AutoPayAgreement(props: Props) {
  const status = useAccountRead(getAutoPayStatus, {});
  return (
    <AccountBoundary read={status} skeleton={<Skeleton height={220} />}>
      {({ enrollment }) =>
        enrollment?.method.customerRefNum === props.method.customerRefNum ? (
          <Words enrollment={enrollment} {...props} />
        ) : (
          <Elsewhere />
        )
      }
    </AccountBoundary>
  );
}

function Words({ enrollment, replacement, agreed, onAgree }: Props & { enrollment: Enrollment }) {
  const { t, language } = useMethodsTexts();
  const { t: payments } = usePaymentTexts();
  const { kind, brand, last4, customerRefNum } = replacement;
  const preview = useAccountRead(previewAutoPay, { ...termsOf(enrollment), kind, brand, last4, language });
  return (
    <section className={classes.agreement}>
      <h3>{t('methods.agreement')}</h3>
      <p>{t('methods.agreement.lead', { name: methodWords(payments, brand, last4) })}</p>
      <AccountBoundary read={preview} skeleton={<Skeleton height={160} />}>
        {({ agreementText, agreementVersion }) => {
          const shown = { customerRefNum, autoPayRevision: String(enrollment.revision), agreementVersion, language };
          return (
            <>
              <AgreementText text={agreementText} />
              <Consent shown={shown} agreed={agreed} onAgree={onAgree} />
            </>
          );
        }}
      </AccountBoundary>
    </section>
  );
}

/** Whoever agreed to other words, or for another method, hasn't agreed to these. */
function Consent({ shown, agreed, onAgree }: Pick<Props, 'agreed' | 'onAgree'> & { shown: Agreed }) {
  const { t } = useMethodsTexts();
  const isAgreed = isSame(agreed, shown);
  useEffect(() => {
    if (agreed && !isAgreed) onAgree(undefined);
  }, [agreed, isAgreed, onAgree]);
  return (
    <CheckBox name="isAgreed" isChecked={isAgreed} onChange={isChecked => onAgree(isChecked ? shown : undefined)}>
      {t('methods.agreement.agree')}
    </CheckBox>
  );
}

/** Another tab has ended auto pay, or it draws from another method since: the list is what is out of date. */
function Elsewhere() {
  useEffect(() => void refresh(listPaymentMethods, getAutoPayStatus), []);
  return <Skeleton height={220} />;
}

/** As the call takes them: without what the chosen types don't have. */
function termsOf({ makePaymentType, amountType, ...terms }: Enrollment) {
  return {
    makePaymentType,
    amountType,
    ...(makePaymentType === 'PayBeforeDueDate' && terms.daysBefore !== null ? { daysBefore: terms.daysBefore } : {}),
    ...(terms.paymentDay === null ? {} : { paymentDay: terms.paymentDay }),
    ...(terms.fixedCents === null ? {} : { fixedCents: terms.fixedCents }),
    ...(terms.ceilingCents === null ? {} : { ceilingCents: terms.ceilingCents }),
  };
}

function isSame(agreed: Agreed | undefined, shown: Agreed): boolean {
  return JSON.stringify(agreed) === JSON.stringify(shown);
}
