import { isDiscountLine } from '@wattershed/domain/bill/discount-lines';
import { taxedService } from '@wattershed/domain/bill/taxed-service';
import { sumCents } from '@wattershed/domain/money/cents';
import { useState } from 'react';
import { Card } from '../../../ui/cards/Card.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useBillTexts, useLineName } from '../bill-texts.ts';
import classes from './BillLinesCard.module.css';
import { type Bill, type BillLine, groupLines } from './bill-view.ts';
import { DiscountNote } from './discount/DiscountNote.tsx';
import { LineExplanation } from './LineExplanation.tsx';
import { useCalculation } from './use-calculation.ts';

/** Every line of the bill by group with its quantity and price; each opens to show why, and the tariff clause it comes from. */
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
        {bill.lines.some(isDiscountLine) && <DiscountNote />}
        <Shares bill={bill} />
        <div className={classes.groups}>
          {groupLines(bill.lines).map(({ group, lines, totalCents }) => (
            <section key={group} className={classes.group} data-group={group}>
              <div className={classes.head}>
                <h3>{t(`bill.group.${group}`)}</h3>
                <Money cents={totalCents} balance />
              </div>
              <ul className={classes.lines}>
                {lines.map(line => (
                  <Line key={`${line.lineNo} ${areAllOpen}`} line={line} bill={bill} isOpen={areAllOpen} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className={classes.total}>
          <span>{t('bill.currentCharges')}</span>
          <Money cents={bill.currentChargesCents} balance />
        </div>
      </Card>
    </div>
  );
}

/** How large each group is of the whole; the figures are at the groups. A group that gives back has no part in it. */
function Shares({ bill }: { bill: Bill }) {
  const groups = groupLines(bill.lines).filter(({ totalCents }) => totalCents > 0);
  let before = 0;
  const whole = sumCents(groups.map(({ totalCents }) => totalCents));
  return (
    <svg className={classes.shares} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      {groups.map(({ group, totalCents }) => {
        const share = (totalCents / whole) * 100;
        const x = before;
        before += share;
        return <rect key={group} data-group={group} x={x} width={Math.max(share - 0.25, 0.25)} height="2" />;
      })}
    </svg>
  );
}

function Line({ line, bill, isOpen }: { line: BillLine; bill: Bill; isOpen: boolean }) {
  const { t } = useBillTexts();
  const lineName = useLineName()(line.textKey);
  const service = taxedService(line, bill.lines);
  const named = service ? t(`bill.lineOf.${service}`, { name: lineName }) : lineName;
  const calculation = useCalculation(line);
  const name = line.tier === null ? named : t('bill.lineTier', { name: named, tier: line.tier });
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <Icon name="chevron" size={16} />
          <span className={classes.name}>{name}</span>
          {calculation && <span className={classes.calculation}>{calculation}</span>}
          <Money cents={line.amountCents} balance />
        </summary>
        <LineExplanation line={line} />
      </details>
    </li>
  );
}
