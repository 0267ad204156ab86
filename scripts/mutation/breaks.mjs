/**
 * The breaks of behavior that `npm run mutate -- --kind breaks` tries, in code where an error costs money, a signature,
 * an order's phase or a secret. Each is a plausible mistake that survives a test of just one member of a set, one
 * variant of a trade, or a value far from its limit.
 */
import ts from 'typescript'
import { filesIn, textOf } from './mutants.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/** @typedef {{ readonly at: ts.Node, readonly put: string, readonly what: string }} Break */
/** @typedef {(node: ts.Node, source: ts.SourceFile) => readonly Break[]} Operator */

/**
 * Money, signing, the identity of accounts, states of orders and transactions, redaction. docs/testing.md has the same list
 * in words. Tables of data are changed value by value (mutants.mjs).
 */
const WHERE = [
  /^src\/events\/(orders|quotes|trade|transactions|balances|claims|staking|governance)\/(?!events\.ts|eventWords\.ts|.*\.data\.ts)/,
  /^src\/events\/wallet\/(?!events\.ts|eventWords\.ts|.*\.data\.ts)/,
  /^src\/events\/kernel\/(amount|address|parseAddress|orderHash|walletCalls|signingScheme|validTo|decision|units|secret|scrubText|scrubError)\.ts/,
  /^src\/events\/logFile\/(redact|pseudonyms|publicValues|tradesCsv)/,
  /^src\/events\/(activity\/(review|transactionFlow|safeProgress)|tokens\/impostor)\.ts/,
  /^src\/streams\/(orders|transactions|quotes|claims|staking|governance|wallet)\//,
  /^src\/streams\/(act|log\/(persist|durableFacts|log))\.ts/,
  /^src\/streams\/operators\//,
  /^src\/adapters\/browserWallets\/(signByMethods|signature|orderTypedData|walletErrors|blockAccounts|onlySafeSilently)\.ts/,
  /^src\/adapters\/wallets\/(ecdsaSignatures|recoverSigner)\.ts/,
  /^src\/adapters\/(httpOrderBook|safe|safeApp)\//,
]

/** Variants that are neighbors: a test of one doesn't cover the other. */
const VARIANTS = [
  ['sell', 'buy'],
  ['INPUT', 'OUTPUT'],
  ['wrap', 'unwrap'],
  ['own', 'foreign'],
  ['eip712', 'presign'],
  ['signed', 'zero'],
  ['signing', 'posting'],
  ['asked', 'sent'],
]
const OTHER = new Map(
  VARIANTS.flatMap(([a = '', b = '']) => [
    [a, b],
    [b, a],
  ]),
)

const { SyntaxKind } = ts

/** A record that forgets everything except its newest entry: `{ ...rest, [key]: value }`. @type {Operator} */
const dropRest = (node) => {
  if (!ts.isObjectLiteralExpression(node)) return []
  const hasKey = node.properties.some(({ name }) => name !== undefined && ts.isComputedPropertyName(name))
  const spread = node.properties.find(ts.isSpreadAssignment)
  if (!hasKey || spread === undefined) return []
  const rest = node.properties.filter((property) => property !== spread).map((property) => property.getText())
  return [{ at: node, put: `{ ${rest.join(', ')} }`, what: 'the other keys are dropped' }]
}

/** @param {ts.Expression} element */
const isPlain = (element) =>
  ts.isStringLiteral(element) || ts.isNumericLiteral(element) || ts.isRegularExpressionLiteral(element)

/** A list of two or more plain members, each dropped in turn. @type {Operator} */
const dropMember = (node) => {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2 || !node.elements.every(isPlain))
    return []
  // The compiler checks the names of imports and type lists, and no test runs it.
  return node.elements.map((element) => ({
    at: node,
    put: `[${node.elements
      .filter((one) => one !== element)
      .map((one) => one.getText())
      .join(', ')}]`,
    what: `${element.getText()} is dropped`,
  }))
}

/** `x === 'sell'` compared with the other variant. @type {Operator} */
const swapVariant = (node) => {
  if (!ts.isStringLiteral(node) || ts.isTypeNode(node.parent) || ts.isLiteralTypeNode(node.parent)) return []
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return []
  const other = OTHER.get(node.text)
  return other === undefined ? [] : [{ at: node, put: `'${other}'`, what: `'${other}'` }]
}

/** @type {Partial<Record<ts.SyntaxKind, string>>} */
const NEIGHBOURS = {
  [SyntaxKind.GreaterThanToken]: '>=',
  [SyntaxKind.GreaterThanEqualsToken]: '>',
  [SyntaxKind.LessThanToken]: '<=',
  [SyntaxKind.LessThanEqualsToken]: '<',
  [SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [SyntaxKind.ExclamationEqualsEqualsToken]: '===',
}

/** A boundary moved by one, or a question turned round. @type {Operator} */
const moveBoundary = (node) => {
  if (!ts.isBinaryExpression(node)) return []
  const put = NEIGHBOURS[node.operatorToken.kind]
  return put === undefined
    ? []
    : [{ at: node.operatorToken, put, what: `${node.getText().slice(0, 60)} with ${put}` }]
}

/** Of two conditions, one is enough. @type {Operator} */
const dropCondition = (node) => {
  if (!ts.isBinaryExpression(node)) return []
  const { kind } = node.operatorToken
  if (kind !== SyntaxKind.AmpersandAmpersandToken && kind !== SyntaxKind.BarBarToken) return []
  return [node.left, node.right].map((left) => ({
    at: node,
    put: left.getText(),
    what: `only ${left.getText().slice(0, 60)}`,
  }))
}

/** A pattern that requires less: without its start, or its end. @type {Operator} */
const dropAnchor = (node) => {
  if (!ts.isRegularExpressionLiteral(node)) return []
  const text = node.getText()
  const end = text.lastIndexOf('/')
  const found = []
  if (text.startsWith('/^')) found.push({ at: node, put: `/${text.slice(2)}`, what: 'without ^' })
  if (text[end - 1] === '$' && text[end - 2] !== '\\')
    found.push({ at: node, put: text.slice(0, end - 1) + text.slice(end), what: 'without $' })
  return found
}

/** A member of a union of errors is left without a message: `case` that falls to the next one. @type {Operator} */
const dropGuard = (node) => {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined) return []
  return [{ at: node, put: ';', what: `without: ${node.getText().replace(/\s+/g, ' ').slice(0, 70)}` }]
}

/** By the name that `--operator` takes. @type {Readonly<Record<string, Operator>>} */
export const operators = {
  rest: dropRest,
  member: dropMember,
  variant: swapVariant,
  anchor: dropAnchor,
  boundary: moveBoundary,
  condition: dropCondition,
  guard: dropGuard,
}

/** A reader's name for the place: the nearest declaration around it. @param {ts.Node} node @returns {string} */
const nameOf = (node) => {
  for (let at = node; at.parent !== undefined; at = at.parent) {
    if ((ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) && at.name !== undefined) {
      const isTop = ts.isSourceFile(at.parent) || ts.isSourceFile(at.parent.parent.parent)
      if (isTop) return at.name.getText()
    }
  }
  return ''
}

/** @param {string} file @param {string} text @param {readonly Operator[]} chosen @returns {Mutant[]} */
export const breaksOf = (file, text, chosen = Object.values(operators)) => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {Mutant[]} */
  const found = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    for (const operator of chosen) {
      for (const { at, put, what } of operator(node, source)) {
        const [start, end] = [at.getStart(source), at.getEnd()]
        const line = source.getLineAndCharacterOfPosition(start).line + 1
        const was = at.getText(source).replace(/\s+/g, ' ').slice(0, 80)
        found.push({ file, start, end, line, was, put, name: nameOf(node), words: '', what })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/**
 * Every break in the operator's files. In a folder other than the app's own, it covers all of them.
 *
 * @param {string} folder @param {readonly string[]} names of operators; none for all
 */
export const breaksIn = (folder, names) => {
  const chosen = Object.entries(operators).filter(([name]) => names.length === 0 || names.includes(name))
  return filesIn(folder, /(?<!\.test)\.ts$/)
    .filter((file) => folder !== 'src' || WHERE.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      breaksOf(
        file,
        textOf(file),
        chosen.map(([, operator]) => operator),
      ),
    )
}
