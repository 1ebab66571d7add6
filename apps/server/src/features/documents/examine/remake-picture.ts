import { pictureLimits } from '@wattershed/domain/document/upload-limits';
import type { Sharp } from 'sharp';
import type { Finding } from './finding.ts';

/** Enough to read a meter or a form by; a phone's picture has twice as many. */
const longestSidePx = 4_096;

/**
 * Makes the picture anew, from its pixels alone: turned as its camera was held, in sRGB, and without the place, time,
 * device, or anything else that came with it.
 */
export async function remakePicture(path: string, target: string): Promise<Finding> {
  const { default: sharp } = await import('sharp');
  // Whatever a file says it is, no other decoder reads it.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile'] });
  sharp.concurrency(1);
  sharp.cache(false);
  try {
    // Read from the head of the file: nothing is decoded.
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (isTooLarge(width, height)) return { fault: 'too-many-pixels' };
    const turned = sharp(path, { failOn: 'error', limitInputPixels: pictureLimits.pixels })
      .autoOrient()
      .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true });
    const made = await encode(turned, format).toFile(target);
    return { fault: null, widthPx: made.width, heightPx: made.height };
  } catch {
    return { fault: 'damaged' };
  }
}

function isTooLarge(width: number, height: number): boolean {
  return Math.max(width, height) > pictureLimits.sidePx || width * height > pictureLimits.pixels;
}

function encode(picture: Sharp, format: string): Sharp {
  return format === 'png' ? picture.png() : picture.jpeg({ quality: 85 });
}
