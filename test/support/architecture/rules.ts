/**
 * The rules of the house that a machine can check (ARCHITECTURE.md), as pure functions from sources to
 * violations. Each one is tested on snippets that break it, in test/architecture.test.ts.
 */
import path from 'node:path'
import { HOMES } from './homes.ts'
import type { Source } from './source.ts'

export interface Violation {
  readonly path: string
  readonly line: number
  readonly message: string
}

export type Rule = (sources: readonly Source[]) => readonly Violation[]

/** One line per violation, in the form that editors can jump to. */
export const describeViolation = ({ path: file, line, message }: Violation): string =>
  `${file}:${line} ${message}`

export const perSource =
  (check: (source: Source) => readonly { readonly line: number; readonly message: string }[]): Rule =>
  (sources) =>
    sources.flatMap((source) => check(source).map((found) => ({ path: source.path, ...found })))

export const isUnder = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`src/${folder}/`))

const [MAIN, START] = ['src/main.tsx', 'src/firstFrame.ts']

/** Shared libraries, which are imported by their index. */
const INDEXED: ReadonlySet<string> = new Set(['src/events/kernel'])

/** The project path that a relative import means, without its ending; undefined for packages. */
export const resolveImport = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined
  const target = path.posix.join(path.posix.dirname(from), specifier).replace(/\.(?:ts|tsx)$/, '')
  return INDEXED.has(target) ? `${target}/index` : target
}

/** The allowed imports of each layer. `config` is the deployment's configuration: main and adapters read it. */
const LAYERS: readonly {
  readonly layer: string
  readonly may: (target: string, typeOnly: boolean) => boolean
}[] = [
  { layer: 'events', may: (target) => isUnder(target, 'events') },
  { layer: 'streams', may: (target) => isUnder(target, 'events', 'streams') },
  {
    layer: 'ui',
    may: (target, typeOnly) =>
      isUnder(target, 'events', 'ui') ||
      target.startsWith('locales/') ||
      ['src/streams/act', 'src/streams/view'].includes(target) ||
      (typeOnly && isUnder(target, 'streams')),
  },
  {
    layer: 'adapters',
    may: (target) => isUnder(target, 'events', 'adapters', 'streams/ports', 'config'),
  },
  {
    layer: 'config',
    may: (target) => isUnder(target, 'events', 'config'),
  },
]

/** events <- streams <- ui (by act and view only); adapters -> streams/ports, events; main -> everything. */
export const importDirections: Rule = perSource(({ path: file, imports }) => {
  const rule = LAYERS.find(({ layer }) => isUnder(file, layer))
  return imports.flatMap(({ specifier, typeOnly, line }) => {
    const target = resolveImport(file, specifier)
    if (target === undefined || file === MAIN) return []
    if (rule === undefined) {
      // The page's own script imports main after the first paint (C445), and nothing else.
      if (file === START && target === 'src/main') return []
      return [{ line, message: `a file next to main imports nothing, not ${target}` }]
    }
    return rule.may(target, typeOnly) ? [] : [{ line, message: `${rule.layer} must not import ${target}` }]
  })
})

/** The kernel holds what every feature uses: it imports no feature, not even a type of one. */
export const kernelAlone: Rule = perSource(({ path: file, imports }) =>
  isUnder(file, 'events/kernel')
    ? imports.flatMap(({ specifier, line }) => {
        const target = resolveImport(file, specifier)
        return target === undefined || isUnder(target, 'events/kernel')
          ? []
          : [{ line, message: `the kernel must not import ${target}` }]
      })
    : [],
)

/** Every package has a home. */
export const packageHomes: Rule = perSource(({ path: file, imports }) =>
  imports.flatMap(({ specifier, names, line }) => {
    if (specifier.startsWith('.')) return []
    const home = HOMES.find(({ packages }) => packages.test(specifier))
    if (home === undefined)
      return [{ line, message: `package '${specifier}' has no home; decide one in rules.ts` }]
    if (home.allows(file, names)) return []
    return [{ line, message: `'${specifier}' {${names.join(', ')}} belongs in ${home.where}` }]
  }),
)

const OUTSIDE = new Set(
  (
    'Date Math.random fetch setTimeout setInterval setImmediate requestAnimationFrame queueMicrotask window document ' +
    'localStorage sessionStorage indexedDB navigator location history crypto console performance XMLHttpRequest ' +
    'WebSocket EventSource BroadcastChannel Worker globalThis self process import.meta'
  ).split(' '),
)

/** Time, chance, storage and network are ports: events and streams see none of them, and no promise. */
export const noOutsideWorld: Rule = perSource(({ path: file, globals, asyncs }) => {
  if (!isUnder(file, 'events', 'streams')) return []
  const outside = globals.filter(({ name, inType }) => (!inType && OUTSIDE.has(name)) || name === 'Promise')
  return [
    ...outside.map(({ name, line }) => ({ line, message: `'${name}' is the outside world; use a port` })),
    ...asyncs.map((line) => ({ line, message: 'async: promises stop at the adapters' })),
  ]
})

const NETWORK = new Set(['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource'])

/** All requests go through one function, which knows the allowed hosts. The site's own texts are read by their hash. */
export const oneEgress: Rule = perSource(({ path: file, globals }) =>
  file === 'src/adapters/egress.ts' || file === 'src/adapters/ownText.ts'
    ? []
    : globals
        .filter(({ name, inType }) => NETWORK.has(name) && !inType)
        .map(({ name, line }) => ({ line, message: `'${name}' outside src/adapters/egress.ts` })),
)

const PROMISE_BRIDGES = new Set([
  'firstValueFrom',
  'lastValueFrom',
  'Subject',
  'BehaviorSubject',
  'ReplaySubject',
  'AsyncSubject',
])

/** Epics and operators hold no Subject and turn nothing into a promise; the log's own files may. */
export const noSubjectInEpics: Rule = perSource(({ path: file, imports }) =>
  /^src\/streams\/(?!log\/)[^/]+\//.test(file) || file.endsWith('Epic.ts')
    ? imports.flatMap(({ specifier, names, line }) => {
        const wrong = specifier.startsWith('rxjs') ? names.filter((name) => PROMISE_BRIDGES.has(name)) : []
        const bridge = /^rxjs\/(fetch|ajax|webSocket)$/.test(specifier) ? [specifier] : []
        return [...wrong, ...bridge].map((name) => ({
          line,
          message: `'${name}' in an epic; compose operators instead`,
        }))
      })
    : [],
)

/**
 * Requests that open a window of the wallet. During a connection there is no account yet whose change could withdraw
 * it.
 */
const PROMPTS = /\bwallets\.(?:sign\w+|send|switchChain|watchToken)\(/

/** Nothing asks a wallet but by `askWallet`, in a function that it calls at the last moment (X71). */
export const walletsByOneWay: Rule = perSource(({ path: file, imports, text }) => {
  if (!isUnder(file, 'streams') || isUnder(file, 'streams/ports')) return []
  const asks = imports.some(({ names }) => names.includes('askWallet') || names.includes('requestSignature'))
  return text
    .split('\n')
    .flatMap((line, at) =>
      PROMPTS.test(line) && !asks ? [{ line: at + 1, message: 'a wallet is asked past askWallet' }] : [],
    )
})

/** How often each file of the log may subscribe. More means a second place where effects start. */
const SUBSCRIBE_LIMITS: Readonly<Record<string, number>> = {
  'src/streams/log/log.ts': 2,
  'src/streams/boot.ts': 2,
  'src/streams/act.ts': 1,
  'src/streams/view.ts': 1,
  'src/streams/log/recorder.ts': 3,
  'src/streams/rerun/rerun.ts': 1,
}

export const fewSubscribes: Rule = perSource(({ path: file, subscribes }) => {
  if (!isUnder(file, 'events', 'streams', 'ui') || isUnder(file, 'ui/hooks')) return []
  const limit = SUBSCRIBE_LIMITS[file] ?? 0
  return subscribes
    .slice(limit)
    .map((line) => ({ line, message: `.subscribe( beyond the ${limit} that this file may have` }))
})

const MAX_LINES = 250

/** One file, one idea. Pure data is exempt, and so are tests, whose list of facts grows with the rules. */
export const fileSizes: Rule = perSource(({ path: file, lines }) =>
  lines <= MAX_LINES || /\.(data|test)\.tsx?$/.test(file)
    ? []
    : [{ line: lines, message: `${lines} lines; over ${MAX_LINES} means more than one idea` }],
)

export interface Definition {
  readonly type: string
  readonly outcomes: readonly string[]
}

const isFailure = (type: string): boolean => /(Failed|Rejected|Refused)$/.test(type)

/** Every request names how it can end: at least one success and one failure, all of them known events. */
export const requestsEnd = (catalogue: readonly Definition[]): readonly string[] => {
  const known = new Set(catalogue.map(({ type }) => type))
  const twice = catalogue.map(({ type }) => type).filter((type, i, all) => all.indexOf(type) !== i)
  return [
    ...twice.map((type) => `${type} is in the catalogue twice`),
    ...catalogue.flatMap(({ type, outcomes }) => {
      const unknown = outcomes
        .filter((outcome) => !known.has(outcome))
        .map((outcome) => `${type}: no event '${outcome}'`)
      if (!type.endsWith('Requested')) return unknown
      return [
        ...unknown,
        ...(outcomes.some((outcome) => !isFailure(outcome))
          ? []
          : [`${type} has no outcome that is a success`]),
        ...(outcomes.some(isFailure) ? [] : [`${type} has no outcome that is a failure`]),
      ]
    }),
  ]
}
