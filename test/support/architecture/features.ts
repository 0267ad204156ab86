/** Rules about features: their names in every layer, their order in `events`, and no import cycles. */
import { features } from '../../../src/events/features.ts'
import { perSource, resolveImport, type Rule } from './rules.ts'

const OWN_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  events: ['kernel', 'logFile'],
  streams: ['log', 'ports', 'operators', 'rerun'],
  ui: ['hooks', 'intl', 'kit', 'shell', 'theme', 'pages', 'debug'],
}

/**
 * The folders of `events` in import order: each may import those before it, types included. `src/events/features.ts` orders
 * those with events. `activity` combines several features, and `tab` derives what the page's frame shows.
 */
const FEATURE_ORDER: readonly string[] = ['kernel', ...Object.keys(features), 'activity', 'tab', 'logFile']

/** A feature keeps its folder's name in every layer. */
export const featureNames: Rule = perSource(({ path: file }) => {
  const [, layer = '', folder = '', rest] = file.split('/')
  const own = OWN_FOLDERS[layer]
  if (own === undefined || rest === undefined || own.includes(folder) || FEATURE_ORDER.includes(folder))
    return []
  return [{ line: 1, message: `'${folder}' is neither a feature nor a folder of the ${layer} layer` }]
})

/** Files that one feature collects from all others, such as a log view's texts or the kinds of transactions. */
const GATHERED: Readonly<Record<string, string>> = { eventWords: 'logFile', kinds: 'transactions' }

/** Returns a file's place in the order. A collected file counts as part of the feature that collects it. */
const featureOf = (file: string): number => {
  if (!file.startsWith('src/events/')) return -1
  const [, , feature = '', name = ''] = file.split('/')
  return FEATURE_ORDER.indexOf(GATHERED[name.replace(/\.ts$/, '')] ?? feature)
}

/** A fold may name the events of any feature, because that is how one feature learns about another. */
const isHeard = (file: string, target: string): boolean =>
  /\/fold\w*\.ts$/.test(file) && /^src\/events\/\w+\/events(?:\.ts)?$/.test(target)

/** Finds imports of later features, types included. Only a fold may name the events of later features. */
export const featureOrder: Rule = perSource(({ path: file, imports }) =>
  imports.flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier)
    const [own, other] = [featureOf(file), target === undefined ? -1 : featureOf(target)]
    if (own === -1 || other <= own || (target !== undefined && isHeard(file, target))) return []
    return [{ line, message: `${FEATURE_ORDER[own] ?? ''} comes before ${FEATURE_ORDER[other] ?? ''}` }]
  }),
)

/** Finds import cycles, including cycles of types, and names each file in one. */
export const noCircles: Rule = (sources) => {
  const nameOf = (file: string): string => file.replace(/\.(?:ts|tsx)$/, '')
  const importsOf = new Map(
    sources.map(({ path: file, imports }) => [
      nameOf(file),
      imports.flatMap(({ specifier }) => resolveImport(file, specifier) ?? []),
    ]),
  )
  const reach = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const next = [...(importsOf.get(from) ?? [])]
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      next.push(...(importsOf.get(file) ?? []))
    }
    return seen
  }
  return sources
    .filter(({ path: file }) => reach(nameOf(file)).has(nameOf(file)))
    .map(({ path: file }) => ({ path: file, line: 1, message: 'imports itself by way of others' }))
}
