import { Suspense } from 'react';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { ContentText } from '../../../shell/texts/ContentText.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import type { Written } from '../own/OwnText.tsx';

// With what says who may do what, which a visitor doesn't need.
const OwnText = lazyPart(async () => (await import('../own/OwnText.tsx')).OwnText);

/** A text of the help. To a visitor, the server names how a visitor does it; of a customer's links, none leads to a refusal. */
export function HelpText(text: Written) {
  const hasAccount = useAccountIfAny() !== undefined;
  if (!hasAccount) return <ContentText {...text} />;
  return (
    <Suspense fallback={<ContentText {...text} />}>
      <OwnText {...text} />
    </Suspense>
  );
}
