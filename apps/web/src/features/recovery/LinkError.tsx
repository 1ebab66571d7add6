import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { MantineParts } from '../../theme/MantineParts.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { RecoveryLinks } from './RecoveryLinks.tsx';
import classes from './recovery.module.css';
import { useRecoveryTexts } from './recovery-texts.ts';

type Props = { title: string; lead: string; reasons: readonly string[]; again: { to: string; words: string } };

/** A link or code that opens nothing: why that may be, that nothing was lost, and the way to a new one. */
export function LinkError({ title, lead, reasons, again }: Props) {
  const { t } = useRecoveryTexts();
  return (
    <MantineParts>
      <Page narrow title={title} lead={lead}>
        <div>
          <Button component={Link} to={again.to}>
            {again.words}
          </Button>
        </div>
        <Card title={t('recovery.linkError.why')} quiet>
          <ul className={classes.list}>
            {reasons.map(reason => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Card>
        <RecoveryLinks to={['signIn', 'problem']} />
      </Page>
    </MantineParts>
  );
}
