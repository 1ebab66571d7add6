/** The street of a service address: what people call their home by. */
export const streetOf = (serviceAddress: string): string => (serviceAddress.split(',')[0] ?? '').trim();

/** All of a service address, which has no spaces after its commas, to be read. */
export const wholeAddress = (serviceAddress: string): string => serviceAddress.replaceAll(/,\s*/g, ', ');
