import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getOutageCount, getOutageOfAccount } from '@wattershed/contract/outages/own';
import { answerPowerBack } from '@wattershed/contract/outages/reporting';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { Link } from 'react-router';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';
import type { PublicOutage } from '../outage-view.ts';

export type SaidOfPower = Pick<DataOf<typeof getOutageOfAccount>['powerBack'][number], 'isBack' | 'reportNumber'>;

type Props = {
  accountNumber: string;
  outage: PublicOutage;
  /** The server keeps it: whoever has answered isn't asked again, wherever they look. */
  said: SaidOfPower | undefined;
};

/** After a restoration: is it back here, too? A No is a report, which finds what stayed out. */
export function PowerBack({ accountNumber, outage, said }: Props) {
  const { t } = useOutageTexts();
  const answer = useMutation(mutation(answerPowerBack, { refreshes: [getOutageOfAccount, getOutageCount] }));
  const send = (isBack: boolean) =>
    answer.mutate({ accountNumber: knownAccountNumber(accountNumber), incidentId: outage.incidentId, isBack });
  if (answer.isSuccess) {
    const { isBack } = answer.variables;
    return <PowerBackSaid said={{ isBack, reportNumber: answer.data.reportNumber }} />;
  }
  if (said) return <PowerBackSaid said={said} />;
  return (
    <>
      <div className={classes.ask}>
        <p>{t(outage.service === 'electric' ? 'outages.back.ask' : 'outages.back.askWater')}</p>
        <Button kind="plain" onClick={() => send(true)} disabled={answer.isPending}>
          {t('outages.back.yes')}
        </Button>
        <Button
          kind="plain"
          onClick={() => send(false)}
          isLoading={answer.isPending && answer.variables?.isBack === false}
        >
          {t('outages.back.no')}
        </Button>
      </div>
      {answer.error && <ErrorState error={answer.error} />}
    </>
  );
}

/** What came of the answer: a report goes on, and has a number. */
export function PowerBackSaid({ said: { isBack, reportNumber } }: { said: SaidOfPower }) {
  const { t } = useOutageTexts();
  if (isBack || reportNumber === null) return <p role="status">{t('outages.back.thanks')}</p>;
  return (
    <p role="status">
      {t('outages.back.reported', { number: reportNumber })} {t('outages.back.next')}{' '}
      <Link to={{ search: `?report=${reportNumber}` }}>{t('outages.back.follow')}</Link>
    </p>
  );
}
