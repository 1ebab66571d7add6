import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { type BrandFiles, brandFiles } from './brand-files.ts';

const alder = readConfig({
  UTILITY_NAME: 'Alder <Creek> Water & Light',
  UTILITY_SHORT_NAME: 'Alder <Creek>',
  BRAND_COLOR: '#7a1f2b',
  BRAND_ACCENT_COLOR: '#f6c1b4',
}).brand;

function filesOf(): BrandFiles {
  const files = brandFiles(alder, '/Portal');
  if (!files) throw new Error('no files');
  return files;
}

/** As React writes the parts of a page that name the utility. */
const page =
  '<html><head><meta name="application-name" content="Wattershed Electric &amp; Water" data-short="Wattershed"/>' +
  '<title>Sign in · Wattershed Electric &amp; Water</title><script>say("Wattershed Electric &amp; Water")</script></head>' +
  '<body><a aria-label="Wattershed Electric &amp; Water"><span class="name">Wattershed<span class="rest"> Electric &amp; Water' +
  '</span></span></a><p>© 2026 Wattershed Electric &amp; Water. All rights reserved.</p></body></html>';

test('the bundled brand needs no files of its own', () => {
  expect(brandFiles(readConfig({}).brand, '')).toBeNull();
});

test('a page names the utility wherever it names one, escaped, and its scripts stay as they are', () => {
  const branded = filesOf().page(page);
  const name = 'Alder &#60;Creek&#62; Water &#38; Light';
  expect(branded).toContain(`content="${name}" data-short="Alder &#60;Creek&#62;"`);
  expect(branded).toContain(`<title>Sign in · ${name}</title>`);
  expect(branded).toContain('<span class="name">Alder &#60;Creek&#62;<span class="rest"> Water &#38; Light</span>');
  expect(branded).toContain(`© 2026 ${name}. All`);
  expect(branded).toContain('<script>say("Wattershed Electric &amp; Water")</script>');
  expect(branded.replaceAll(/<script>.*?<\/script>/g, '')).not.toContain('Wattershed');
});

test('a page brings the style sheet with its hash, before its body', () => {
  const { sheet, page: brandedPage } = filesOf();
  const integrity = createHash('sha256').update(sheet.content).digest('base64');
  expect(sheet.address).toMatch(/^\/Portal\/brand\/brand-[0-9a-f]{12}\.css$/);
  expect(brandedPage(page)).toContain(
    `<link rel="stylesheet" href="${sheet.address}" crossorigin="anonymous" integrity="sha256-${integrity}"/></head>`,
  );
});

test('the style sheet and the favicon have none of the bundled colors', () => {
  const { sheet, favicon } = filesOf();
  expect(sheet.content).toContain('--brand:#7a1f2b;');
  expect(sheet.content).toContain("stroke='%23f6c1b4'");
  expect(`${sheet.content}${favicon}`).not.toMatch(/0b646b|083d42|ffc550|77c1c4|c1dcdb/);
});
