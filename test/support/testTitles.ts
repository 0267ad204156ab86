/** The titles of a test file's tests, each with the describes around it, read by TypeScript's own parser. */
import ts from 'typescript'

const RUNNERS = new Set(['it', 'test', 'describe'])
/** What does not run shows nothing. */
const IDLE = new Set(['skip', 'todo', 'skipIf', 'runIf'])

/** `it` of `it('...')`, `it.each(table)('...')` and `describe.each(table)('...')`; null for any other call. */
const runnerOf = (callee: ts.Expression): string | null => {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text) ? callee.text : null
  if (ts.isPropertyAccessExpression(callee) && IDLE.has(callee.name.text)) return null
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return runnerOf(callee.expression)
  return null
}

/** A string, or a template's text; null for a title that is computed. */
const textOf = (node: ts.Expression | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null

/** One path per test: the titles of its describes, then its own. Templates of `each` are kept as written. */
export const testTitles = (path: string, text: string): readonly (readonly string[])[] => {
  const found: (readonly string[])[] = []
  const visit = (node: ts.Node, outer: readonly string[]): void => {
    const runner = ts.isCallExpression(node) ? runnerOf(node.expression) : null
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0]) : null
    const inner = runner !== null && title !== null ? [...outer, title] : outer
    if (inner !== outer && runner !== 'describe') found.push(inner)
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest), [])
  return found
}
