/**
 * Weighs every production build and fails it over the budget, so that size is decided when a dependency is
 * added, not after a release.
 *
 * First load: the entry, its static imports and the preloaded locale, each file in brotli 11 as a good static host
 * sends it. The table splits a file's size by the source of its modules. Each group is compressed separately and the
 * sum is scaled to the file, so the parts are close and the totals exact.
 */
import { brotliCompressSync, constants } from 'node:zlib'
import type { OutputBundle, OutputChunk } from 'rolldown'
import { minifySync, type Plugin } from 'vite'
import { EVERY_VISIT } from './chunks.ts'
import { localeChunk } from './earlyPaint.ts'

/** Bytes of JavaScript in brotli 11 for the first load (C118; comparable front ends send 490 to 1,540 kB). */
export const FIRST_LOAD_BUDGET_BYTES = 146_000

/** Bytes in brotli 11 that opening a game may take, with all that its page imports beyond the first load (C403). */
export const GAME_BUDGET_BYTES = 15_000

const GAME_PAGE = /\/src\/ui\/games\/(\w+)Page\.tsx$/

const GROUPS: readonly (readonly [name: string, path: RegExp])[] = [
  ['react', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['rxjs', /\/node_modules\/(rxjs|observable-hooks|use-sync-external-store)\//],
  ['ethers', /\/node_modules\/(ethers|@noble|@adraffy)\//],
  ['io-ts/fp-ts', /\/node_modules\/(io-ts|fp-ts)\//],
  ['formatjs', /\/node_modules\/(@formatjs|intl-messageformat)\//],
  ['other packages', /\/node_modules\//],
  ['locales', /\/locales\/[\w-]+(?:\/tools)?\.json(?:\?\w+)?$/],
]

/** Which line of the table a module belongs to. */
export const groupOf = (moduleId: string): string =>
  GROUPS.find(([, path]) => path.test(moduleId))?.[0] ?? 'own code'

/** A quality that is good enough to compare parts: the highest one takes ten times as long. */
const QUICK_QUALITY = 5

/** Size as sent: brotli at its highest quality, unless a rough one will do. */
export const brotliSize = (text: string, quality: number = constants.BROTLI_MAX_QUALITY): number => {
  const body = Buffer.from(text)
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).length
}

const chunksOf = (bundle: OutputBundle): readonly OutputChunk[] =>
  Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk')

const SCRIPT_ADDRESS = /(?:src|href)="\.?\/?([^"]+\.js)"/g

/** Scripts named by a page of the build: those it runs and those it preloads. */
const namedInPages = (bundle: OutputBundle): readonly string[] =>
  Object.values(bundle)
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.html'))
    .flatMap((page) => [...('source' in page ? page.source.toString() : '').matchAll(SCRIPT_ADDRESS)])
    .flatMap(([, file]) => (file === undefined ? [] : [file]))

/** The files and all that they import statically. */
const withImports = (
  chunks: ReadonlyMap<string, OutputChunk>,
  files: readonly string[],
): ReadonlySet<string> => {
  const waiting = [...files]
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(chunks.get(file)?.imports ?? []))
  }
  return found
}

/**
 * The files of a first visit: those that the page names, entries, the source locale, and all their static imports. The
 * page counts because a group of modules may have swallowed the entry, which then is no longer an entry.
 */
export const firstLoadFiles = (bundle: OutputBundle): ReadonlySet<string> => {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  const waiting = [...chunks.values()].filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName)
  waiting.push(...namedInPages(bundle).filter((file) => chunks.has(file)))
  const locale = localeChunk(bundle)
  if (locale !== undefined) waiting.push(locale.fileName)
  return withImports(chunks, waiting)
}

export interface GameSize {
  readonly name: string
  readonly bytes: number
}

/** The extra code that each game loads when it opens. */
export const weighGames = (bundle: OutputBundle): readonly GameSize[] => {
  const first = firstLoadFiles(bundle)
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]))
  return [...chunks.values()].flatMap(({ fileName, facadeModuleId }) => {
    const name = GAME_PAGE.exec(facadeModuleId ?? '')?.[1]
    if (name === undefined) return []
    const files = [...withImports(chunks, [fileName])].filter(
      (file) => !first.has(file) && !EVERY_VISIT.includes(chunks.get(file)?.name ?? ''),
    )
    const bytes = files.reduce((sum, file) => sum + brotliSize(chunks.get(file)?.code ?? ''), 0)
    return [{ name, bytes }]
  })
}

/** One file's bytes by group; the values sum to the file's brotli size. */
export const sizeByGroup = (chunk: OutputChunk): ReadonlyMap<string, number> => {
  const code = new Map<string, string>()
  for (const [id, module] of Object.entries(chunk.modules)) {
    code.set(groupOf(id), (code.get(groupOf(id)) ?? '') + (module.code ?? ''))
  }
  const alone = [...code].map(([group, text]) => {
    const minified = minifySync('part.js', text, { compress: false }).code
    return [group, brotliSize(minified === '' ? text : minified, QUICK_QUALITY)] as const
  })
  const total = brotliSize(chunk.code)
  const sum = alone.reduce((bytes, [, size]) => bytes + size, 0)
  return new Map(alone.map(([group, size]) => [group, (size / sum) * total]))
}

export interface SizeReport {
  readonly firstLoadBytes: number
  readonly laterBytes: number
  /** Lines of the table, largest part first. */
  readonly parts: readonly { readonly group: string; readonly first: number; readonly later: number }[]
  /** Bytes of the font files. A browser that shows English fetches those of `first`. They aren't in the budget. */
  readonly fonts: { readonly first: number; readonly later: number }
}

/** Every screen shows Latin letters. The other parts of the font load when one of their characters appears. */
const FIRST_FONT = /-latin-wght-/

const weighFonts = (bundle: OutputBundle): SizeReport['fonts'] => {
  const sum = { first: 0, later: 0 }
  for (const file of Object.values(bundle)) {
    if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue
    sum[FIRST_FONT.test(file.fileName) ? 'first' : 'later'] += file.source.length
  }
  return sum
}

/** Weighs a finished bundle. Other languages than the source's are data and not weighed (build/catalogues.ts). */
export const weigh = (bundle: OutputBundle): SizeReport => {
  const first = firstLoadFiles(bundle)
  const sums = new Map<string, { first: number; later: number }>()
  let firstLoadBytes = 0
  let laterBytes = 0
  for (const chunk of chunksOf(bundle)) {
    const isFirst = first.has(chunk.fileName)
    const total = brotliSize(chunk.code)
    if (isFirst) firstLoadBytes += total
    else laterBytes += total
    for (const [group, size] of sizeByGroup(chunk)) {
      const sum = sums.get(group) ?? { first: 0, later: 0 }
      sum[isFirst ? 'first' : 'later'] += size
      sums.set(group, sum)
    }
  }
  const parts = [...sums]
    .map(([group, sum]) => ({ group, ...sum }))
    .sort((a, b) => b.first - a.first || b.later - a.later)
  return { firstLoadBytes, laterBytes, parts, fonts: weighFonts(bundle) }
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(8)

/** The table a build prints. */
export const formatReport = ({ firstLoadBytes, laterBytes, parts, fonts }: SizeReport): string =>
  [
    'JavaScript, kB in brotli 11   first load    lazy',
    ...parts.map(({ group, first, later }) => `  ${group.padEnd(26)}${kB(first)}${kB(later)}`),
    `  ${'total'.padEnd(26)}${kB(firstLoadBytes)}${kB(laterBytes)}`,
    `  budget ${kB(FIRST_LOAD_BUDGET_BYTES).trim()}; after connecting at most ${kB(firstLoadBytes + laterBytes).trim()}`,
    `  ${'fonts as woff2, not in it'.padEnd(26)}${kB(fonts.first)}${kB(fonts.later)}`,
  ].join('\n')

export interface SizeBudgetOptions {
  readonly budgetBytes?: number
  readonly gameBytes?: number
  readonly print?: (text: string) => void
}

export const sizeBudget = ({
  budgetBytes = FIRST_LOAD_BUDGET_BYTES,
  gameBytes = GAME_BUDGET_BYTES,
  print,
}: SizeBudgetOptions = {}): Plugin => ({
  name: 'foldswap:size-budget',
  apply: 'build',
  enforce: 'post',
  writeBundle(_, bundle) {
    const report = weigh(bundle)
    const info = print ?? ((text: string) => this.info(text))
    info(formatReport(report))
    const games = weighGames(bundle)
    if (games.length > 0)
      info(games.map(({ name, bytes }) => `  game ${name}: ${kB(bytes).trim()}`).join('\n'))
    const heavy = games.find(({ bytes }) => bytes > gameBytes)
    if (heavy !== undefined) {
      this.error(
        `The game ${heavy.name} is ${heavy.bytes} bytes of JavaScript in brotli, over the ${gameBytes} that a game may take.`,
      )
    }
    if (report.firstLoadBytes > budgetBytes) {
      this.error(
        `The first load is ${report.firstLoadBytes} bytes of JavaScript in brotli, over the budget of ${budgetBytes}. ` +
          'Load what the first screen does not need lazily (import()), or find the new dependency in the table.',
      )
    }
  },
})
