import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUIET_CHROMIUM } from '@federpost/shared/node/chromium.fixture.ts';
import { ROOT, startShop } from '../e2e/running-shop.ts';
import { median } from './figures.ts';

/**
 * Lighthouse's scores for a phone on a slow network, on ten pages of different kinds, against the built shop.
 * Lighthouse is fetched from the npm registry on first use and is not in package.json, because neither customers nor
 * tests need it. Each page is measured several times and the median counts, because of other work on the machine. `npm
 * run bench lighthouse /widerruf/` measures only the named pages. Goal: 100 for accessibility, best practices and SEO,
 * at least 99 for performance.
 */

const VERSION = '13.5.0';
const TIMES = 3;
const PAGES = [
  '/',
  '/geschenk-fur-mama/',
  '/entschuldigung-brief/',
  '/brief-eltern-hochzeit/',
  '/blog/',
  '/blog/liebesbrief-schreiben-tipps/',
  '/kontakt/',
  '/datenschutz/',
  '/widerruf/',
  '/barrierefreiheit/',
];
const selectedPages = process.argv.slice(2);
const GOALS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const home = join(ROOT, 'node_modules', '.federpost', `lighthouse-${VERSION}`);
const cli = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');
if (!existsSync(cli))
  execFileSync('npm', ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

const directory = mkdtempSync(join(tmpdir(), 'federpost-lighthouse-'));
const shop = await startShop(join(directory, 'shop'));

type PageScores = { scores: Record<Category, number>; complaints: string[]; paintedAfterMs: number };

/** Lighthouse sometimes loses the trace of a page (NO_NAVSTART) and must run again. */
const MAX_TRIES = 4;

function audit(path: string, turn: number, attempt = 1): PageScores {
  const report = join(directory, `${turn}.json`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      cli,
      shop.url + path,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--no-enable-error-reporting',
      `--chrome-flags=--headless=new ${QUIET_CHROMIUM.args.join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' } },
  );
  if (status !== 0 && attempt < MAX_TRIES) return audit(path, turn, attempt + 1);
  if (status !== 0) throw new Error(`Lighthouse gave up on ${path}: ${stderr}`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  };
  const scored = CATEGORIES.filter((category) => category !== 'performance').flatMap(
    (category) => categories[category].auditRefs,
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]),
    ) as Record<Category, number>,
    complaints: scored
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => audits[id]!.title),
    paintedAfterMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
  };
}

try {
  console.log(`Lighthouse ${VERSION}, phone, median of ${TIMES}: ${CATEGORIES.join(' · ')} · largest contentful paint`);
  for (const path of selectedPages.length > 0 ? selectedPages : PAGES) {
    const verdicts = Array.from({ length: TIMES }, (_, turn) => audit(path, turn));
    const scores = CATEGORIES.map((category) => ({
      category,
      score: median(verdicts.map((verdict) => verdict.scores[category])),
    }));
    const goalsMet = scores.every(({ category, score }) => score >= GOALS[category]);
    const painted = median(verdicts.map(({ paintedAfterMs }) => paintedAfterMs));
    console.log(
      `  ${path.padEnd(36)} ${scores.map(({ score }) => String(score).padStart(3)).join(' · ')} · ${painted} ms   ${goalsMet ? 'ok' : 'BELOW'}`,
    );
    for (const complaint of new Set(verdicts.flatMap(({ complaints }) => complaints))) console.log(`    ${complaint}`);
  }
} finally {
  await shop.stop();
  rmSync(directory, { recursive: true, force: true });
}
