/**
 * Keeps the codecs of events out of the first load (ADR 23). A feature's `events.ts` defines an event in one place,
 * codec included, while folds, epics and views need only its name, scope and version. So these files are bundled
 * twice: without codecs where they make and recognise events, and whole where `completeCatalogue.ts` imports them, which
 * everything that reads or writes rows does. The build alone does this; in tests every definition is whole.
 */
import type { Plugin } from 'vite'

const EVENTS_FILE = /\/src\/events\/[a-z]+\/(?:\w+E|e)vents\.ts$/i
const EVENTS_LAYER = /\/src\/events\/.+\.ts$/
const COMPLETE = '/src/events/completeCatalogue.ts'
/** Modules of the layer that are imported for what they do. */
const HAS_EFFECT = /\/src\/events\/(completeCatalogue|laterFolds)\.ts$/
const WHOLE = '?whole'
/** The parts of a definition that only a row's reader or writer needs. */
const LEFT_OUT: ReadonlySet<unknown> = new Set(['data', 'upcasts'])
/** Not the path of the module, which ends in a quotation mark. */
const DEFINE = /\bdefineEvent\b(?!['"])/g

/** What this file looks at in a syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node)
  for (const value of Object.values(node).flat()) if (isNode(value)) visit(value, see)
}

const nameOf = (node: unknown): unknown => (isNode(node) ? node.name : undefined)

const isDefinition = ({ callee }: Node): boolean => nameOf(callee) === 'defineEvent'

interface Cut {
  readonly from: number
  readonly to: number
}

const isCut = ({ start }: Node, cuts: readonly Cut[]): boolean =>
  cuts.some(({ from, to }) => from <= start && start < to)

/** The properties of a definition that are left out, each with the comma after it. */
const cutProperties = ({ arguments: args }: Node): readonly Cut[] => {
  const [, options] = args as readonly Node[]
  const properties = (options?.properties ?? []) as readonly Node[]
  return properties.flatMap(({ key, start, end }, i) =>
    LEFT_OUT.has(nameOf(key)) ? [{ from: start, to: properties[i + 1]?.start ?? end }] : [],
  )
}

/** What a statement of a file of events loses: it is a definition, or it calls something to make a codec. */
const cutStatement = (statement: Node): readonly Cut[] => {
  const declaration = isNode(statement.declaration) ? statement.declaration : statement
  if (declaration.type !== 'VariableDeclaration') return []
  const [{ init }] = declaration.declarations as readonly [Node]
  if (!isNode(init) || init.type !== 'CallExpression') return []
  return isDefinition(init) ? cutProperties(init) : [{ from: statement.start, to: statement.end }]
}

/** The names that a statement gives to others of its file; none for what has an effect or is exported. */
const givenNames = ({ type, specifiers, declarations }: Node): readonly unknown[] => {
  if (type === 'ImportDeclaration') return (specifiers as readonly Node[]).map(({ local }) => nameOf(local))
  return type === 'VariableDeclaration' ? (declarations as readonly Node[]).map(({ id }) => nameOf(id)) : []
}

/** Adds the statements that nothing needs any more. Imports go, too, because a bundler keeps them next to the file. */
const cutUnused = (statements: readonly Node[], cuts: readonly Cut[]): readonly Cut[] => {
  const left = statements.filter((statement) => !isCut(statement, cuts))
  const isNamedIn = (name: unknown) => (statement: Node) => {
    let isNamed = false
    visit(statement, (node) => {
      isNamed ||= node.type === 'Identifier' && node.name === name && !isCut(node, cuts)
    })
    return isNamed
  }
  const unused = left.filter((statement) => {
    const names = givenNames(statement)
    const others = left.filter((other) => other !== statement)
    return names.length > 0 && !names.some((name) => others.some(isNamedIn(name)))
  })
  return unused.length === 0
    ? cuts
    : cutUnused(statements, [...cuts, ...unused.map(({ start, end }) => ({ from: start, to: end }))])
}

/** The file with its events only declared, and without what made their codecs. */
export const withoutCodecs = (code: string, program: unknown): string => {
  if (!isNode(program)) return code
  const statements = program.body as readonly Node[]
  return [...cutUnused(statements, statements.flatMap(cutStatement))]
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code)
    .replaceAll(DEFINE, 'declareEvent')
}

/** Completes definitions that were declared before. */
export const completing = (code: string): string => code.replaceAll(DEFINE, 'completeEvent')

export const laterCodecs = (): Plugin => ({
  name: 'foldswap:later-codecs',
  apply: 'build',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (importer === undefined || !source.startsWith('.')) return null
      const [file = '', query] = importer.split('?')
      const found = await this.resolve(source, file, { ...options, skipSelf: true })
      if (found === null || !EVENTS_LAYER.test(found.id)) return found
      if (!EVENTS_FILE.test(found.id))
        // The layer is pure: any other module without a used export does nothing.
        return { ...found, moduleSideEffects: HAS_EFFECT.test(found.id) }
      return query !== undefined || file.endsWith(COMPLETE) ? { ...found, id: found.id + WHOLE } : found
    },
  },
  transform(code, id) {
    const [file = '', query] = id.split('?')
    if (!EVENTS_FILE.test(file)) return null
    return { code: query === undefined ? withoutCodecs(code, this.parse(code)) : completing(code), map: null }
  },
})
