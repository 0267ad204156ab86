/**
 * Lets lazy parts import what the file of the first load exports by the names that it has there. The bundler gives each
 * of some 500 exports a second name, and these pairs of random letters are most of a kilobyte in brotli.
 */
import type { Plugin, Rolldown } from 'vite'

/** What this file looks at in a syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly Specifier[]
}
interface Specifier {
  readonly type: string
  readonly local: { readonly name: string }
  readonly exported?: { readonly name: string }
  readonly imported?: { readonly name: string }
}
type Parse = (code: string) => readonly Node[]

const replaced = (code: string, { start, end }: Node, text: string): string =>
  code.slice(0, start) + text + code.slice(end)

/** The file with its exports under their own names, and the own name of each exported one. */
export const withOwnNames = (
  code: string,
  parse: Parse,
): { readonly code: string; readonly ownNames: ReadonlyMap<string, string> } => {
  const found = parse(code).filter(({ type, source }) => type === 'ExportNamedDeclaration' && !source)
  const [list] = found
  if (list === undefined || found.length > 1) throw new Error('The file must have one list of exports.')
  const ownNames = new Map(
    (list.specifiers ?? []).map(({ local, exported }) => [(exported ?? local).name, local.name]),
  )
  const names = [...new Set(ownNames.values())].sort((a, b) => (a < b ? -1 : 1))
  return { code: replaced(code, list, `export{${names.join(',')}};`), ownNames }
}

/** A file that imports from `source`, with the own names of what it imports there. */
export const importingOwnNames = (
  code: string,
  parse: Parse,
  source: string,
  ownNames: ReadonlyMap<string, string>,
): string => {
  // An import of no names stays as it is: a file of nothing else is one that Vite leaves out of the page.
  const found = parse(code).filter(
    (node) =>
      node.source?.value === source && (node.type !== 'ImportDeclaration' || node.specifiers?.length !== 0),
  )
  return found.reduceRight((text, node) => {
    const specifiers = (node.specifiers ?? []).map(({ type, local, imported }) => {
      const own = type === 'ImportSpecifier' && ownNames.get((imported ?? local).name)
      if (!own) throw new Error(`${node.type} of ${source}: only names can be imported from it.`)
      return own === local.name ? own : `${own} as ${local.name}`
    })
    return replaced(text, node, `import{${specifiers.join(',')}}from"${source}";`)
  }, code)
}

const isChunk = (file: Rolldown.OutputBundle[string]): file is Rolldown.OutputChunk => file.type === 'chunk'

export const exportNames = (): Plugin => ({
  name: 'foldswap:export-names',
  apply: 'build',
  generateBundle(_options, bundle) {
    const parse: Parse = (code) => this.parse(code).body as unknown as readonly Node[]
    const chunks = Object.values(bundle).filter(isChunk)
    const app = chunks.find(({ name }) => name === 'app')
    if (app === undefined) return
    const { code, ownNames } = withOwnNames(app.code, parse)
    app.code = code
    const source = `./${app.fileName.slice(app.fileName.lastIndexOf('/') + 1)}`
    for (const chunk of chunks)
      if (chunk.imports.includes(app.fileName))
        chunk.code = importingOwnNames(chunk.code, parse, source, ownNames)
  },
})
