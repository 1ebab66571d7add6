import type { getTextToPay } from '@wattershed/contract/autopay/text-to-pay';
import type { DataOf } from '@wattershed/contract/call';

export type TextToPayState = DataOf<typeof getTextToPay>;
