import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { getAssistance } from '@wattershed/contract/programs/assistance';
import { findExtensionOffer, listExtensions } from '@wattershed/contract/programs/extension';
import { listGrants } from '@wattershed/contract/programs/fund-grant';
import { useSearchParams } from 'react-router';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { FollowUp } from './follow-up/FollowUp.tsx';
import { HelpWizard } from './HelpWizard.tsx';
import { IfAllowed } from './IfAllowed.tsx';
import { type HelpFacts, useHelp } from './use-help.ts';

/** What is in place and what comes next; or the form, while it is filled in. */
export function HelpScreen() {
  const bill = useAccountRead(getDashboardBill, {});
  const assistance = useAccountRead(getAssistance, {});
  const extension = useAccountRead(findExtensionOffer, {});
  const arrangement = useAccountRead(findArrangementOffer, {});
  const skeleton = <Skeleton height={480} />;
  return (
    <IfAllowed read={bill} skeleton={skeleton}>
      {billRead => (
        <IfAllowed read={assistance} skeleton={skeleton}>
          {assistanceRead => (
            <IfAllowed read={extension} skeleton={skeleton}>
              {extensionRead => (
                <IfAllowed read={arrangement} skeleton={skeleton}>
                  {arrangementRead =>
                    billRead && (
                      <Known
                        facts={{
                          ...{ bill: billRead, assistance: assistanceRead },
                          ...{ extension: extensionRead, arrangement: arrangementRead },
                        }}
                      />
                    )
                  }
                </IfAllowed>
              )}
            </IfAllowed>
          )}
        </IfAllowed>
      )}
    </IfAllowed>
  );
}

function Known({ facts }: { facts: HelpFacts }) {
  const [search] = useSearchParams();
  const help = useHelp(facts);
  const extensions = useAccountRead(listExtensions, {});
  const arrangements = useAccountRead(listArrangements, {});
  const grants = useAccountRead(listGrants, {});
  if (help.mayTake && search.has('step')) return <HelpWizard facts={facts} help={help} />;
  return (
    <IfAllowed read={extensions} skeleton={<Skeleton height={320} />}>
      {extended => (
        <IfAllowed read={arrangements} skeleton={<Skeleton height={320} />}>
          {arranged => (
            <IfAllowed read={grants} skeleton={<Skeleton height={320} />}>
              {granted => <FollowUp {...{ facts, help, extended, arranged, granted }} />}
            </IfAllowed>
          )}
        </IfAllowed>
      )}
    </IfAllowed>
  );
}
