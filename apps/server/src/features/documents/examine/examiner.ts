import { setPriority } from 'node:os';
import { checkPdf } from './check-pdf.ts';
import type { Finding } from './finding.ts';
import { remakePicture } from './remake-picture.ts';

// The process that looks into one file: `examiner.ts <type> <file> <where a picture goes>`. It prints what it has found.

// People who wait for a page go first.
setPriority(10);

const [type = '', path = '', picturePath = ''] = process.argv.slice(2);
const finding: Finding =
  type === 'application/pdf'
    ? { fault: await checkPdf(path), widthPx: null, heightPx: null }
    : await remakePicture(path, picturePath);
process.stdout.write(JSON.stringify(finding));
