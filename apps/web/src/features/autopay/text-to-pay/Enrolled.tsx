import { changeTextToPay, unenrollFromTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import { groupAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { useTimeZone } from '../../../account/use-time-zone.ts';
import { MethodName } from '../../../paying/method/MethodName.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { ChangeMethodDialog } from './ChangeMethodDialog.tsx';
import { EndTextToPayDialog } from './EndTextToPayDialog.tsx';
import { TextWords } from './TextWords.tsx';
import classes from './text-to-pay.module.css';
import type { TextToPayState } from './text-to-pay-state.ts';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

type Props = {
  enrollment: NonNullable<TextToPayState['enrollment']>;
  methods: TextToPayState['methods'];
};

/** The enrollment, what can be texted, and how to change or end it. */
export function Enrolled({ enrollment: { phone, enrolledAt, method }, methods }: Props) {
  const { t, language } = useTextToPayTexts();
  const { account } = useAccount();
  const timeZone = useTimeZone();
  const [dialog, setDialog] = useState<'change' | 'end'>();
  const mayChange = useRight(changeTextToPay);
  const mayEnd = useRight(unenrollFromTextToPay);
  const facts: Fact[] = [
    { name: t('text-to-pay.on.number'), value: formatPhone(phone) },
    ...(method
      ? [{ name: t('text-to-pay.on.method'), value: <MethodName brand={method.brand} last4={method.last4} /> }]
      : []),
    { name: t('text-to-pay.on.account'), value: groupAccountNumber(account.accountNumber) },
    { name: t('text-to-pay.on.since'), value: formatDate(todayIn(timeZone, new Date(enrolledAt)), language) },
  ];
  const problem = method ? method.problem : 'removed';
  return (
    <div className={classes.stack}>
      {problem && (
        <Notice kind="error">
          <p>
            <strong>{t(`text-to-pay.problem.${problem}`)}</strong>
          </p>
          <p>{t('text-to-pay.noMethod.text')}</p>
        </Notice>
      )}
      <Card title={t('text-to-pay.on.title')}>
        <div className={classes.stack}>
          <FactList facts={facts} />
          <div className={classes.actions}>
            {mayChange && (
              <Button kind={problem ? 'primary' : 'plain'} onClick={() => setDialog('change')}>
                {t('text-to-pay.change')}
              </Button>
            )}
            {mayEnd && (
              <Button kind="danger" onClick={() => setDialog('end')}>
                {t('text-to-pay.end')}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <Card title={t('text-to-pay.words.title')} quiet>
        <TextWords />
      </Card>
      {dialog === 'change' && (
        <ChangeMethodDialog
          methods={methods}
          customerRefNum={method?.customerRefNum}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'end' && <EndTextToPayDialog onClose={() => setDialog(undefined)} />}
    </div>
  );
}
