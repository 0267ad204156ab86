/** Finds where code puts an amount and its symbol together itself, by TypeScript's parser. */
import ts from 'typescript'

const FIGURE = /\bformat\.(?:amount|exact|signed)\(/
const SYMBOL = /^(?:shownSymbol\([\w.]+\)|[\w.]*[sS]ymbol)$/
/** Between a figure and its symbol, and a symbol that the code itself has. */
const SPACE = /^[ \u00a0\n]*$/
const NAME = /^[ \u00a0]\(?\p{L}/u

/** What stands in a row: code, or a text. */
type Part = { readonly code: string } | { readonly text: string }

const partsOfTemplate = (node: ts.TemplateExpression): readonly Part[] =>
  node.templateSpans.flatMap(({ expression, literal }) => [
    { code: expression.getText() },
    { text: literal.text },
  ])

const partOfJsx = (child: ts.JsxChild): readonly Part[] => {
  if (ts.isJsxText(child)) return [{ text: child.text }]
  if (!ts.isJsxExpression(child)) return [{ code: '' }]
  if (child.expression === undefined) return []
  return ts.isStringLiteral(child.expression)
    ? [{ text: child.expression.text }]
    : [{ code: child.expression.getText() }]
}

const isAmount = (parts: readonly Part[]): boolean => {
  const shown = parts.filter((part) => 'code' in part || !SPACE.test(part.text))
  return shown.some((part, index) => {
    const next = shown[index + 1]
    if (!('code' in part) || next === undefined) return false
    return 'code' in next
      ? part.code !== '' && SYMBOL.test(next.code)
      : FIGURE.test(part.code) && NAME.test(next.text)
  })
}

const partsOf = (node: ts.Node): readonly Part[] => {
  if (ts.isTemplateExpression(node)) return partsOfTemplate(node)
  return ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children.flatMap(partOfJsx) : []
}

/** Every place of a file. `path` tells whether the file has JSX. */
export const handMadeAmounts = (path: string, code: string): readonly string[] => {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isAmount(partsOf(node))) found.push(node.getText().replace(/\s+/g, ' ').slice(0, 120))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
