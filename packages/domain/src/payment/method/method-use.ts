/** What pays with a saved method by itself, without its owner's doing anything more. */
export const methodUseKinds = ['scheduled', 'autoPay', 'textToPay'] as const;

export type MethodUseKind = (typeof methodUseKinds)[number];
