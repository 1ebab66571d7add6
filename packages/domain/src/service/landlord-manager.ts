/** A property manager in step 3 of the landlord's form. */
export type LandlordManager = { name: string; phone: string; taxId: string };

const managerFields = ['name', 'phone', 'taxId'] as const;

/** If any of the three is given, all are required: returns the missing ones. */
export function missingManagerFields(manager: LandlordManager): (keyof LandlordManager)[] {
  const missing = managerFields.filter(field => manager[field].trim() === '');
  return missing.length === managerFields.length ? [] : missing;
}
