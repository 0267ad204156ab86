/** The type of the durable state as lines `path: type`, read by TypeScript's checker: what a snapshot depends on. */
import path from 'node:path'
import process from 'node:process'
import ts from 'typescript'
import { chainIds } from '../../src/events/chain/chains.data'

// Both the tests and the scripts run in the project's root.
const APP = path.join(process.cwd(), 'src/events/appState.ts')

/** Lines of a type below a path. `above`: the types that contain it, so that a recursive one ends. */
const linesOf = (
  checker: ts.TypeChecker,
  type: ts.Type,
  at: string,
  above: readonly ts.Type[],
): readonly string[] => {
  const inner = (member: ts.Type, place: string) => linesOf(checker, member, place, [...above, type])
  if (above.includes(type)) return [`${at}: recursive`]
  if (type.isUnion()) return type.types.flatMap((member) => inner(member, at))
  if (type.isIntersection() && type.types.some(({ flags }) => (flags & ts.TypeFlags.Object) === 0))
    return [`${at}: ${checker.typeToString(type)}`]
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker.getTypeArguments(type as ts.TypeReference).flatMap((item) => inner(item, `${at}[]`))
  const fields = type.getProperties()
  const isRecord = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
  // Methods aren't part of a snapshot's content.
  if (type.getCallSignatures().length > 0) return []
  if (!isRecord) return [`${at}: ${checker.typeToString(type)}`]
  return [
    ...checker.getIndexInfosOfType(type).flatMap((index) => inner(index.type, `${at}{}`)),
    ...fields.flatMap((field) => {
      const isMissable = (field.flags & ts.SymbolFlags.Optional) !== 0
      const place = `${at}.${field.name}${isMissable ? '?' : ''}`
      // Of the platform's own classes only the name counts.
      const home = field.declarations?.[0]?.getSourceFile().fileName ?? ''
      return home.includes('node_modules') ? [] : inner(checker.getTypeOfSymbol(field), place)
    }),
  ]
}

const IDS = chainIds.join('|')
/** A new chain is one record of data, not a new shape: its id stands for any chain's. */
const withoutIds = (line: string): string =>
  line
    .replace(new RegExp(`(hainId: )(?:${IDS})$`), '$1ChainId')
    .replace(new RegExp(`\\.(?:${IDS})\\?`), '.{ChainId}?')

/** Sorted, each line once. */
export const durableShape = (): readonly string[] => {
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  }
  const program = ts.createProgram([APP], options)
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(APP)
  const state = source?.statements.find(
    (one): one is ts.TypeAliasDeclaration =>
      ts.isTypeAliasDeclaration(one) && one.name.text === 'DurableState',
  )
  if (state === undefined) throw new Error('src/events/appState.ts has no type DurableState')
  return [
    ...new Set(linesOf(checker, checker.getTypeAtLocation(state), 'durable', []).map(withoutIds)),
  ].sort()
}
