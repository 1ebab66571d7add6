import { getInsert } from '@wattershed/contract/billing/bill';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useRight } from '../../../../account/use-access.ts';
import { downloadFile } from '../../../../api/downloads/download-file.ts';
import { tellFailure } from '../../../../states/sign-in-again.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { useBillTexts } from '../../bill-texts.ts';
import type { BillView } from '../bill-view.ts';
import classes from '../ViewBillPage.module.css';

type Props = { billNumber: string; inserts: BillView['inserts'] };

/** What lay in the envelope beside the bill. Most bills came with nothing. */
export function BillInsertsCard({ billNumber, inserts }: Props) {
  const { t, language } = useBillTexts();
  const { accountNumber } = useAccount().account;
  const mayFetch = useRight(getInsert);
  const [fetching, setFetching] = useState<string>();
  if (inserts.length === 0 || !mayFetch) return null;

  async function fetchPdf(insertId: string) {
    setFetching(insertId);
    try {
      const request = { accountNumber, billNumber, insertId, language };
      await downloadFile(getInsert, request, `${insertId}-${billNumber}.pdf`);
    } catch (error) {
      tellFailure(error);
    }
    setFetching(undefined);
  }

  return (
    <div className={classes.inserts}>
      <Card title={t('bill.inserts')}>
        <p>{t('bill.inserts.lead')}</p>
        <ul>
          {inserts.map(({ insertId, title }) => (
            <li key={insertId}>
              <Button kind="plain" isLoading={fetching === insertId} onClick={() => fetchPdf(insertId)}>
                <Icon name="download" size={18} />
                {t('bill.inserts.pdf', { title: title[language] })}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
