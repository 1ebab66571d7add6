import { taxedService } from '@wattershed/domain/bill/taxed-service';
import { useState } from 'react';
import { Card } from '../../../ui/content/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useBillTexts, useLineName } from '../bill-texts.ts';
import classes from './BillLinesCard.module.css';
import { type Bill, type BillLine, groupLines, type LineGroup } from './bill-view.ts';
import { LineExplanation } from './LineExplanation.tsx';

const groupIcons: Record<LineGroup, IconName> = { electric: 'bolt', water: 'drop', taxes: 'bank', other: 'bill' };

/** Every line of the bill by group; each opens to show quantity, price and the tariff clause it comes from. */
export function BillLinesCard({ bill }: { bill: Bill }) {
  const { t } = useBillTexts();
  const [areAllOpen, setAllOpen] = useState(false);
  return (
    <div className={classes.wide}>
      <Card
        title={t('bill.charges')}
        aside={
          <span className={classes.all}>
            <TextButton onClick={() => setAllOpen(!areAllOpen)}>
              {t(areAllOpen ? 'bill.charges.closeAll' : 'bill.charges.openAll')}
            </TextButton>
          </span>
        }
      >
        <p className={classes.hint}>{t('bill.charges.hint')}</p>
        {bill.hasEstimatedReads && <Notice kind="info">{t('bill.estimated')}</Notice>}
        {groupLines(bill.lines).map(({ group, lines, totalCents }) => (
          <section key={group} className={classes.group} data-group={group}>
            <div className={classes.head}>
              <h3>
                <Icon name={groupIcons[group]} />
                {t(`bill.group.${group}`)}
              </h3>
              <Money cents={totalCents} balance />
            </div>
            <ul className={classes.lines}>
              {lines.map(line => (
                <Line key={`${line.lineNo} ${areAllOpen}`} line={line} bill={bill} isOpen={areAllOpen} />
              ))}
            </ul>
          </section>
        ))}
        <div className={classes.total}>
          <span>{t('bill.currentCharges')}</span>
          <Money cents={bill.currentChargesCents} balance />
        </div>
      </Card>
    </div>
  );
}

function Line({ line, bill, isOpen }: { line: BillLine; bill: Bill; isOpen: boolean }) {
  const { t } = useBillTexts();
  const lineName = useLineName()(line.textKey);
  const service = taxedService(line, bill.lines);
  const named = service ? t(`bill.lineOf.${service}`, { name: lineName }) : lineName;
  const name = line.tier === null ? named : t('bill.lineTier', { name: named, tier: line.tier });
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <Icon name="chevron" size={16} />
          <span className={classes.name}>{name}</span>
          <Money cents={line.amountCents} balance />
        </summary>
        <LineExplanation line={line} />
      </details>
    </li>
  );
}
