/** Finds where code puts messages together, by TypeScript's parser. */
import ts from 'typescript'

export interface Glue {
  readonly line: number
  /** `value`: a message fills a placeholder of another one; `text`: messages in a template, a sum, a `join` or side by side. */
  readonly how: 'value' | 'text'
  /** Of a value: the message, and the placeholder that another one fills. */
  readonly id: string | null
  readonly placeholder: string | null
  readonly source: string
}

/** What views call the function of `useText`. */
const SAYS = new Set(['t', 'text'])
/** Rows of a table that is copied: cells, and not sentences. */
const CELLS = /\\[tn]/
/** A figure with its unit, which has the same form in each sentence. */
const FIGURE = /^money\./

const isSaid = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && SAYS.has(node.expression.text)

const idsOf = (call: ts.CallExpression): readonly string[] => {
  const ids: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) ids.push(node.text)
    else ts.forEachChild(node, visit)
  }
  call.arguments.slice(0, 1).forEach(visit)
  return ids
}

const isName = ({ parent }: ts.Identifier, node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isPropertyAssignment(parent) && parent.name === node)

/** Whether a message, or a constant that holds one, is in an expression. Elements are apart: each is a text by itself. */
const holdsMessage = (root: ts.Node, said: ReadonlySet<string>): boolean => {
  let isHeld = false
  const visit = (node: ts.Node): void => {
    if (isSaid(node)) isHeld ||= !idsOf(node).some((id) => FIGURE.test(id))
    else if (ts.isIdentifier(node)) isHeld ||= said.has(node.text) && !isName(node, node)
    else if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) ts.forEachChild(node, visit)
  }
  visit(root)
  return isHeld
}

const constantsOf = (file: ts.SourceFile): ReadonlySet<string> => {
  const said = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      if (!ts.isArrowFunction(node.initializer) && holdsMessage(node.initializer, said))
        said.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return said
}

/** `{a} {b}` in JSX: two messages with nothing but a space between. */
const isSideBySide = (children: readonly ts.JsxChild[], said: ReadonlySet<string>): boolean => {
  const shown = children.filter(
    (child) =>
      !(ts.isJsxText(child) && child.text.trim() === '') &&
      !(
        ts.isJsxExpression(child) &&
        child.expression !== undefined &&
        ts.isStringLiteral(child.expression) &&
        child.expression.text.trim() === ''
      ),
  )
  const messageOf = (child: ts.JsxChild | undefined): 'always' | 'sometimes' | null => {
    const shownIn = child !== undefined && ts.isJsxExpression(child) ? child.expression : undefined
    if (shownIn === undefined) return null
    if (isSaid(shownIn) || (ts.isIdentifier(shownIn) && said.has(shownIn.text))) return 'always'
    return ts.isConditionalExpression(shownIn) && holdsMessage(shownIn, said) ? 'sometimes' : null
  }
  // Of two that show sometimes, often only one does.
  return shown.some((child, index) => {
    const [first, second] = [messageOf(child), messageOf(shown[index + 1])]
    return first !== null && second !== null && (first === 'always' || second === 'always')
  })
}

const isGluing = (node: ts.Node, said: ReadonlySet<string>): boolean => {
  if (ts.isTemplateExpression(node))
    return node.templateSpans.some(({ expression }) => holdsMessage(expression, said))
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.PlusToken && holdsMessage(node, said)
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return ['join', 'concat'].includes(node.expression.name.text) && holdsMessage(node, said)
  return (ts.isJsxElement(node) || ts.isJsxFragment(node)) && isSideBySide(node.children, said)
}

/** Every place of a file where a message is a part of something. `path` tells whether the file has JSX. */
export const glueIn = (path: string, code: string): readonly Glue[] => {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const said = constantsOf(file)
  const found: Glue[] = []
  const add = (node: ts.Node, glue: Pick<Glue, 'how' | 'id' | 'placeholder'>): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push({ ...glue, line, source: node.getText().replace(/\s+/g, ' ').slice(0, 120) })
  }
  const visit = (node: ts.Node): void => {
    const [, values] = isSaid(node) ? node.arguments : []
    if (isSaid(node) && values !== undefined && ts.isObjectLiteralExpression(values)) {
      for (const property of values.properties)
        if (holdsMessage(property, said))
          for (const id of idsOf(node))
            add(node, { how: 'value', id, placeholder: property.name?.getText() ?? null })
    }
    if (isGluing(node, said) && !CELLS.test(node.getText()))
      add(node, { how: 'text', id: null, placeholder: null })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
