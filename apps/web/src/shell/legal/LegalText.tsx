import classes from './LegalText.module.css';
import { useLegalTexts } from './legal-texts.ts';

const paragraphs = {
  terms: ['legal.terms.use', 'legal.terms.payments', 'legal.terms.figures', 'legal.terms.messages'],
  privacy: ['legal.privacy.kept', 'legal.privacy.cards', 'legal.privacy.browser'],
  tcpa: ['legal.tcpa.agree', 'legal.tcpa.free', 'legal.tcpa.stop'],
} as const;

export type LegalTopic = keyof typeof paragraphs;

/** The same text as a page and in a dialog. */
export function LegalText({ topic }: { topic: LegalTopic }) {
  const { t } = useLegalTexts();
  return (
    <div className={classes.text}>
      {paragraphs[topic].map(key => (
        <p key={key}>{t(key)}</p>
      ))}
    </div>
  );
}
