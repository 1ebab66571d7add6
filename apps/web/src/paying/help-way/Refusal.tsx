import { supportReference } from '../../states/support-reference.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { AnswerTo, useShellTexts } from '../../text/shell-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import classes from '../payments.module.css';
import { HelpWay } from './HelpWay.tsx';

type Props = {
  error: unknown;
  isTyped: boolean;
  /** One's own bill of one account: if it can’t be paid so, something else may help. */
  isOfBill: boolean;
};

/** What the gateway refused, that nothing was charged, and what else can help. */
export function Refusal({ error, isTyped, isOfBill }: Props) {
  const { t } = usePaymentTexts();
  const { t: shell } = useShellTexts();
  const reference = supportReference(error);
  return (
    <Notice kind="error">
      <strong>{errorToWords(error)}</strong>
      <span>{t(isTyped ? 'payments.method.error.typeAgain' : 'payments.method.error.nothingCharged')}</span>
      {AnswerTo && <AnswerTo error={error} situation={isOfBill ? 'declined' : undefined} />}
      {isOfBill && <HelpWay />}
      {reference && <span className={classes.quiet}>{shell('shell.supportReference', { id: reference })}</span>}
    </Notice>
  );
}
