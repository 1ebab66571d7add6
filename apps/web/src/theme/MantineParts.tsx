import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

// The colour scheme is ours (colour-scheme.ts): without a root element Mantine leaves the attribute alone.
const noRootElement = () => undefined;

/**
 * Stands around the screens that use Mantine's parts: the signed-in layout has it, a public screen with such inputs
 * brings it itself. The sign-in page does without and is 10 KiB lighter.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      getRootElement={noRootElement}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
