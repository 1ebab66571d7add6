import { type ComponentType, createContext } from 'react';

/**
 * What stands on every screen in the place of a payment that is refused because only cash is taken. The signed-in layout gives
 * it: this room knows no screens.
 */
export const CashOnlyPart = createContext<ComponentType | undefined>(undefined);
