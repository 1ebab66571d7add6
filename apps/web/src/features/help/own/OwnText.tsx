import type { Language } from '@wattershed/domain/text/language';
import { ContentText } from '../../../shell/texts/ContentText.tsx';
import { useOpenScreens } from './use-open-screens.ts';

export type Written = { html: string; language: Language };

/** The text with links to what this person may open; what the others say stays. */
export function OwnText(text: Written) {
  const isOpen = useOpenScreens();
  return <ContentText {...text} isOpen={isOpen} />;
}
