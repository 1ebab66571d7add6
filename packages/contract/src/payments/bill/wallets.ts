import { wallets } from '@wattershed/domain/payment/method/wallet';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { accountNumberField, instantField, languageField, uuidField } from '../../fields.ts';
import { ownMethodShape, profileFields, profileShape } from '../profile-shape.ts';
import { attemptFields, decidedPayment, payErrors, savingFields, withNewMethodShape } from './paying.ts';

const ofAccount = { accountNumber: accountNumberField };

/** Where the browser goes, or what its sheet shows; nothing is charged there. */
export const startedOrder = z.object({ orderId: uuidField, url: z.string(), expiresAt: instantField });

/** In which language the wallet asks. */
export const askedIn = { language: languageField };

export const startWalletShape = { ...ownMethodShape, data: startedOrder } as const;

/** What the browser brings back from a wallet. */
export const broughtAnswer = {
  orderId: uuidField,
  state: z.string().check(z.maxLength(200)),
  /** From a sheet, which gives it to the page; a wallet that the browser left for gives it to this server alone. */
  paymentToken: z.optional(z.string().check(z.regex(/^[\w-]{10,80}$/))),
};

/** `open`: they came back without an answer. `used`: paid with already. */
const orderStatus = z.enum(['open', 'approved', 'canceled', 'declined', 'no-method', 'expired', 'used']);

export const walletAnswer = z.object({
  status: orderStatus,
  wallet: z.enum(wallets),
  last4: z.nullable(z.string()),
  /** Whose wallet it is, as the wallet names them. */
  holder: z.nullable(z.string()),
  saveMethod: z.boolean(),
  /** Null when the wallet is only kept for later. */
  payment: z.nullable(z.object(decidedPayment)),
  /** The register and number of what is paid, if it is on no bill. */
  chargeKey: z.nullable(z.string()),
  paymentId: z.nullable(uuidField),
});

export const startWalletPayment = defineCall({
  ...startWalletShape,
  id: 'own-wallet-payment-order',
  name: 'startWalletPayment',
  summary: 'Have a wallet ask the person to approve a payment of exactly this amount; moves no money',
  path: '/api/Payment/WalletOrder',
  right: 'single pay',
  rightOfField: { saveMethod: 'Payment add' },
  request: z.strictObject({
    ...ofAccount,
    wallet: z.enum(wallets),
    saveMethod: z.boolean(),
    ...decidedPayment,
    ...askedIn,
  }),
  errors: ['PAY409', 'PAY422', 'WAL422'],
});

export const answerWalletOrder = defineCall({
  id: 'own-wallet-answer',
  name: 'answerWalletOrder',
  summary: 'What the person said at the wallet, asked of the wallet itself; the state shows that the answer is theirs',
  feature: 'payments',
  method: 'POST',
  path: '/api/Payment/WalletAnswer',
  access: 'signedIn',
  right: 'single pay',
  account: 'accountNumber',
  notForAgents: true,
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...ofAccount, ...broughtAnswer }),
  data: walletAnswer,
  errors: ['WAL409'],
});

export const startWalletProfile = defineCall({
  ...startWalletShape,
  id: 'own-wallet-profile-order',
  name: 'startWalletProfile',
  summary: 'Have a wallet ask the person to keep it for later payments; moves no money',
  path: '/api/Payment/profile/wallet/order',
  right: 'Payment add',
  request: z.strictObject({ ...ofAccount, wallet: z.enum(wallets), ...askedIn }),
  errors: ['WAL422'],
});

export const createWalletProfile = defineCall({
  ...profileShape,
  id: 'c73-create-wallet-profile',
  name: 'createWalletProfile',
  summary: 'Save the wallet that the person has just agreed to keep; repeated, it stays one method',
  path: '/api/Payment/profile/wallet/create',
  right: 'Payment add',
  request: z.strictObject({
    ...profileFields,
    ...broughtAnswer,
  }),
  data: z.object({
    status: orderStatus,
    wallet: z.enum(wallets),
    last4: z.nullable(z.string()),
    /** Null unless the person has agreed. */
    customerRefNum: z.nullable(uuidField),
    isNew: z.boolean(),
  }),
  errors: ['WAL409', 'MTH422', 'MTH423'],
});

export const changeWalletProfile = defineCall({
  ...profileShape,
  id: 'c73-wallet-profile',
  name: 'changeWalletProfile',
  summary: 'Change the nickname of a saved wallet, or make it the default',
  path: '/api/Payment/profile/wallet',
  right: 'Payment edit',
  request: z.strictObject({ ...profileFields, customerRefNum: uuidField }),
  data: z.object({ customerRefNum: uuidField }),
  errors: ['MTH423'],
});

export const payByWallet = defineCall({
  ...withNewMethodShape,
  id: 'c73-payment-walletpayment',
  name: 'payByWallet',
  summary: 'Pay now with what the person just approved at a wallet',
  path: '/api/Payment/WalletPayment',
  request: z.strictObject({
    ...attemptFields,
    /** The order that was approved, under the name of its wallet: exactly one of these. */
    payPalReference: z.optional(uuidField),
    googlePayReference: z.optional(uuidField),
    venmoReference: z.optional(uuidField),
    applePayReference: z.optional(uuidField),
    ...savingFields,
  }),
  errors: [...payErrors, 'WAL409', 'WAL410'],
});
