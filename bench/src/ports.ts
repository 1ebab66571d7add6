/** Ports for measuring, separate from those of a portal that may be running. */
export const ports = {
  portal: 4150,
  utility: 4151,
  smtp: 4152,
  floor: 4153,
  approving: 4154,
  scriptless: 4155,
  front: 4156,
  brotli: 4157,
  largePortal: 4158,
  largeUtility: 4159,
  largeSmtp: 4160,
} as const;
