/**
 * The architecture rules' view of a source file, read by TypeScript's own parser. No regular expression can tell
 * `fetch(...)` from `orders.fetch` or a comment.
 */
import ts from 'typescript'

export interface SourceText {
  /** From the project's root, with forward slashes: `src/events/app.ts`. */
  readonly path: string
  readonly text: string
}

interface ImportOf {
  readonly specifier: string
  /** Imported names; `*` for the whole module, `default` for its default export. */
  readonly names: readonly string[]
  readonly typeOnly: boolean
  readonly line: number
}

interface UseOf {
  /** `Date`, or for a member of interest `Math.random`. */
  readonly name: string
  readonly inType: boolean
  readonly line: number
}

export interface Source extends SourceText {
  readonly imports: readonly ImportOf[]
  /** Names that no scope of the file declares: globals. */
  readonly globals: readonly UseOf[]
  /** Lines of `x.subscribe(` calls. */
  readonly subscribes: readonly number[]
  /** Lines of `async` functions. */
  readonly asyncs: readonly number[]
  readonly lines: number
}

const bindingNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bindingNames(element.name)))

const importNames = (clause: ts.ImportClause | undefined): readonly { name: string; local: string }[] => {
  if (clause === undefined) return []
  const own = clause.name === undefined ? [] : [{ name: 'default', local: clause.name.text }]
  const bindings = clause.namedBindings
  if (bindings === undefined) return own
  if (ts.isNamespaceImport(bindings)) return [...own, { name: '*', local: bindings.name.text }]
  const named = bindings.elements.map(({ name, propertyName }) => ({
    name: (propertyName ?? name).text,
    local: name.text,
  }))
  return [...own, ...named]
}

/** Names that one node declares for its contents. */
const declaredIn = (node: ts.Node): readonly string[] => {
  if (ts.isFunctionLike(node)) {
    const own = (ts.isFunctionExpression(node) && node.name?.text) || []
    const typeParameters = node.typeParameters?.map(({ name }) => name.text) ?? []
    return [...node.parameters.flatMap(({ name }) => bindingNames(name)), ...typeParameters, ...[own].flat()]
  }
  if (ts.isCatchClause(node) && node.variableDeclaration !== undefined)
    return bindingNames(node.variableDeclaration.name)
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node)) {
    const { initializer } = node
    if (initializer === undefined || !ts.isVariableDeclarationList(initializer)) return []
    return initializer.declarations.flatMap(({ name }) => bindingNames(name))
  }
  if (!ts.isSourceFile(node) && !ts.isBlock(node) && !ts.isModuleBlock(node) && !ts.isCaseBlock(node))
    return []
  const statements = ts.isCaseBlock(node)
    ? node.clauses.flatMap((clause) => [...clause.statements])
    : [...node.statements]
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
    }
    if (ts.isImportDeclaration(statement))
      return importNames(statement.importClause).map(({ local }) => local)
    const named =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    return named && statement.name !== undefined ? [statement.name.text] : []
  })
}

const scopes = new WeakMap<ts.Node, ReadonlySet<string>>()

const scopeOf = (node: ts.Node): ReadonlySet<string> => {
  const known = scopes.get(node) ?? new Set(declaredIn(node))
  scopes.set(node, known)
  return known
}

const isDeclared = (identifier: ts.Identifier): boolean => {
  for (
    let node: ts.Node | undefined = identifier.parent;
    node !== undefined;
    node = node.parent as ts.Node | undefined
  ) {
    if (scopeOf(node).has(identifier.text)) return true
  }
  return false
}

/** An identifier that names a member, a key or a declaration, and so reads no variable. */
const isOnlyAName = (identifier: ts.Identifier): boolean => {
  const { parent } = identifier
  if (ts.isPropertyAccessExpression(parent)) return parent.name === identifier
  if (ts.isQualifiedName(parent)) return parent.right === identifier
  if (ts.isShorthandPropertyAssignment(parent)) return false
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isNamespaceExport(parent))
    return true
  if (ts.isJsxAttribute(parent) || ts.isLabeledStatement(parent) || ts.isMetaProperty(parent)) return true
  if (ts.isBindingElement(parent) && parent.propertyName === identifier) return true
  return 'name' in parent && parent.name === identifier
}

const isInType = (node: ts.Node): boolean => ts.findAncestor(node, ts.isTypeNode) !== undefined

/** Parses one file. */
export const readSource = ({ path, text }: SourceText): Source => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const lineOf = (node: ts.Node): number => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1
  const imports: ImportOf[] = []
  const globals: UseOf[] = []
  const subscribes: number[] = []
  const asyncs: number[] = []

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause
      const typeOnly = clause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      const names = importNames(clause).map(({ name }) => name)
      imports.push({ specifier: node.moduleSpecifier.text, names, typeOnly, line: lineOf(node) })
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      const clause = node.exportClause
      const names =
        clause && ts.isNamedExports(clause)
          ? clause.elements.map((e) => (e.propertyName ?? e.name).text)
          : ['*']
      imports.push({
        specifier: node.moduleSpecifier.text,
        names,
        typeOnly: node.isTypeOnly,
        line: lineOf(node),
      })
    } else if (ts.isCallExpression(node)) {
      const [first] = node.arguments
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword && first && ts.isStringLiteralLike(first)) {
        imports.push({ specifier: first.text, names: ['*'], typeOnly: false, line: lineOf(node) })
      }
      if (ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'subscribe') {
        subscribes.push(lineOf(node))
      }
    } else if (ts.isMetaProperty(node)) {
      globals.push({ name: 'import.meta', inType: false, line: lineOf(node) })
    } else if (ts.isIdentifier(node) && !isOnlyAName(node) && !isDeclared(node)) {
      const { parent } = node
      const member = ts.isPropertyAccessExpression(parent) ? `${node.text}.${parent.name.text}` : node.text
      const name = member === 'Math.random' ? member : node.text
      globals.push({ name, inType: isInType(node), line: lineOf(node) })
    }
    if (ts.isFunctionLike(node) && ts.canHaveModifiers(node)) {
      if (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword))
        asyncs.push(lineOf(node))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { path, text, imports, globals, subscribes, asyncs, lines }
}

const PACKAGE_IN_SHEET = /(?:url\(\s*|@import\s+)['"](@?[a-z][^'":]*)['"]/g

/** Packages that a style sheet names count as imports of it. */
export const readSheet = ({ path, text }: SourceText): Source => ({
  path,
  text,
  imports: [...text.matchAll(PACKAGE_IN_SHEET)].map(({ 1: specifier = '', index }) => ({
    specifier,
    names: [],
    typeOnly: false,
    line: text.slice(0, index).split('\n').length,
  })),
  globals: [],
  subscribes: [],
  asyncs: [],
  lines: text.split('\n').length,
})
