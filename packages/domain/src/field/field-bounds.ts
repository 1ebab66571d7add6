/** Both ends are included. Whether it limits a length or a value depends on the field. */
export type Bounds = { min: number; max: number };

/**
 * The limits of every limited field; the settings call publishes this table. Lengths are in characters, unless the name
 * says digits. The specification gives user ID, password, card, ZIP and routing number; the others are ours
 * (docs/decisions).
 */
export const fieldBounds = {
  firstName: { min: 1, max: 40 },
  middleName: { min: 0, max: 40 },
  lastName: { min: 1, max: 40 },
  securityQuestion: { min: 2, max: 100 },
  securityAnswer: { min: 2, max: 100 },
  streetNumber: { min: 1, max: 10 },
  driverLicence: { min: 4, max: 20 },
  /** The number itself, not its length. */
  adultNumber: { min: 1, max: 20 },
  sourceCode: { min: 0, max: 10 },
  accountNumberDigits: { min: 6, max: 12 },
  accountNickname: { min: 0, max: 40 },
  accountSearch: { min: 0, max: 100 },
  /** One line of a mailing address; as much as fits the window of an envelope. */
  addressLine: { min: 1, max: 60 },
  city: { min: 1, max: 40 },
  postalCode: { min: 0, max: 12 },
  /** In kWh of a month; not a length. */
  highUsageKwh: { min: 1, max: 99_999 },
  /** In gallons of a month; not a length. */
  highWaterGallons: { min: 1, max: 999_999 },
  subject: { min: 1, max: 100 },
  /** About two printed pages. */
  messageBody: { min: 1, max: 4_000 },
  messageAttachments: { min: 0, max: 5 },
  /** The first words of what was typed, however long that is. */
  messageSearch: { min: 0, max: 500 },
  userId: { min: 4, max: 80 },
  password: { min: 8, max: 30 },
  cardNumberDigits: { min: 8, max: 19 },
  cvvDigits: { min: 3, max: 4 },
  /** 17 is what a bank transfer's account field holds. */
  bankAccountDigits: { min: 5, max: 17 },
  routingNumberDigits: { min: 9, max: 9 },
  ssnDigits: { min: 4, max: 9 },
  /** With its dash. */
  taxId: { min: 10, max: 10 },
  phoneDigits: { min: 10, max: 10 },
  /** 254 is the longest address that email can be sent to. */
  email: { min: 3, max: 254 },
} as const satisfies Record<string, Bounds>;

export type BoundedField = keyof typeof fieldBounds;

export function isWithinBounds(value: number, { min, max }: Bounds): boolean {
  return min <= value && value <= max;
}

/** Trims first, as every text field does, and counts characters the way people do: an emoji is one. */
export function hasLengthWithin(text: string, bounds: Bounds): boolean {
  return isWithinBounds([...text.trim()].length, bounds);
}
