import { requestExtension } from '@wattershed/contract/programs/extension';
import { Link } from 'react-router';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useSettings } from '../../../../account/settings.ts';
import { useAccess } from '../../../../account/use-access.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { Button } from '../../../../ui/page/Button.tsx';
import { OfferedForm } from '../../../../wizard/kept/OfferedForm.tsx';
import { readDraft } from '../../../../wizard/kept-draft.ts';
import classes from '../../assistance/assistance.module.css';
import { RefusalNote } from '../../RefusalNote.tsx';
import { draftName, furthestOf, type HelpDraft } from '../help-draft.ts';
import { useHelpTexts } from '../help-texts.ts';
import { OwedFacts } from '../OwedFacts.tsx';
import type { Help, HelpFacts } from '../use-help.ts';

type Props = {
  facts: HelpFacts;
  help: Help;
  /** Nothing on the page comes before it. */
  isMain: boolean;
};

/** What is owed now, and the way into the form, or back to one that was begun. */
export function StartCard({ facts, help, isMain }: Props) {
  const { t } = useHelpTexts();
  const { accountNumber } = useAccount().account;
  const access = useAccess(requestExtension);
  const phone = useSettings()?.utilityPhone ?? '…';
  const kept = readDraft<HelpDraft>(draftName);
  const begun = kept?.accountNumber === accountNumber && kept.isBegun && !kept.placed ? kept : undefined;
  const isOpen = help.asksHousehold || facts.bill.owed.balanceCents > 0;
  return (
    <Card title={t('help.start')}>
      <div className={classes.stack}>
        <OwedFacts facts={facts} />
        {!help.mayTake ? (
          <RefusalNote access={access} agent={t('help.agent')} readOnly={t('help.readOnly')} />
        ) : isOpen ? (
          <>
            <OfferedForm kind="help-paying" isOffered={begun === undefined} path="/HelpPaying" draftName={draftName} />
            <p className={classes.text}>{t(help.asksHousehold ? 'help.start.household' : 'help.start.pay')}</p>
            <div>
              <Button
                as={Link}
                kind={isMain ? 'primary' : 'plain'}
                to={`?step=${begun ? furthestOf(help.steps, begun) : help.steps[0]}`}
              >
                {t(begun ? 'help.start.goOn' : 'help.start.action')}
              </Button>
            </div>
          </>
        ) : (
          <p className={classes.text}>{t('help.start.nothing')}</p>
        )}
        <p className={classes.quiet}>{t('help.start.call', { phone })}</p>
      </div>
    </Card>
  );
}
