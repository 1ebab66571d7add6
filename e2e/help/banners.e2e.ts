import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, expectAccessible, expectNoSidewaysScroll, openUntil, test } from '../journey.ts';
import { portalDatabaseUrl } from '../portal/portal-database.ts';

const command = fileURLToPath(new URL('../../apps/server/src/cli/content.ts', import.meta.url));

async function content(...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: portalDatabaseUrl() };
  return (await promisify(execFile)(process.execPath, [command, ...words], { env })).stdout;
}

/** An operator writes a banner for one page that no other journey opens. */
async function publishBanner(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'banner-'));
  try {
    await content('export', folder);
    const place = join(folder, 'banners/storm');
    await mkdir(place, { recursive: true });
    await writeFile(join(place, 'entry.yaml'), 'level: warning\nscreens: [AgencyFaq]\n');
    await writeFile(
      join(place, 'en-us.md'),
      '# A storm is coming\n\nCharge your phone, and [report outages](/ReportOutage).\n',
    );
    await writeFile(
      join(place, 'es.md'),
      '# Viene una tormenta\n\nCargue su celular y [reporte los cortes](/ReportOutage).\n',
    );
    await writeFile(
      join(place, 'fr.md'),
      '# Une tempête arrive\n\nChargez votre téléphone et [signalez les pannes](/ReportOutage).\n',
    );
    expect(await content('import', folder)).toContain('new banners/storm');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('an operator tells everyone of a storm, a visitor reads it before any script, puts it away, and it is taken back', async ({
    page,
    context,
    baseURL,
  }) => {
    await publishBanner();
    const region = page.getByRole('region', { name: 'Announcements' });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async route => {
      await script.promise;
      await route.continue();
    });
    // The portal asks for changes every few seconds.
    await openUntil(
      () => page.goto('PreAgencyFaq', { waitUntil: 'commit' }),
      patience => expect(region.getByText('A storm is coming')).toBeVisible(patience),
    );
    // With its styles: a place that is asked for before they are here is that of a page nobody sees.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    script.resolve();
    const away = region.getByRole('button', { name: 'Dismiss “A storm is coming”' });
    await expect(away).toBeVisible();
    // Nothing moves when the script has come.
    expect((await heading.boundingBox())?.y).toBe(before?.y);
    await expect(region.getByText('A storm is coming')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const spanish = await context.browser()?.newContext({ viewport: { width: 360, height: 780 } });
    if (!spanish) throw new Error('there is no browser');
    await spanish.addCookies([{ name: 'language', value: 'ES', url: baseURL ?? '' }]);
    const other = await spanish.newPage();
    await other.goto(new URL('PreAgencyFaq', baseURL).href);
    const avisos = other.getByRole('region', { name: 'Avisos generales' });
    await expect(avisos.getByRole('button', { name: 'Descartar «Viene una tormenta»' })).toBeVisible();
    await avisos.getByRole('link', { name: 'reporte los cortes' }).click();
    await expect(other).toHaveURL(/\/ReportOutage$/);
    // It is for one page alone.
    await expect(avisos).toBeHidden();

    await away.click();
    await expect(region).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(region).toBeHidden();

    expect(await content('undo', 'banners/storm')).toContain('Nothing of it is shown.');
    await openUntil(
      async () => {
        await other.goto(new URL('PreAgencyFaq', baseURL).href);
        await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      },
      patience => expect(avisos).toBeHidden(patience),
    );
    await spanish.close();
  });
});
