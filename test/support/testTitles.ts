/** Reads the titles of a file's tests with their describes, using TypeScript's own parser. */
import ts from 'typescript'

const RUNNERS = new Set(['it', 'test', 'describe'])
/** A test that doesn't run proves nothing. */
const IDLE = new Set(['skip', 'todo', 'skipIf', 'runIf'])

/** Returns `it` for `it('...')` and `it.each(table)('...')`, `describe` likewise, and null for any other call. */
const runnerOf = (callee: ts.Expression): string | null => {
  if (ts.isIdentifier(callee)) return RUNNERS.has(callee.text) ? callee.text : null
  if (ts.isPropertyAccessExpression(callee) && IDLE.has(callee.name.text)) return null
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return runnerOf(callee.expression)
  return null
}

/** Returns a string literal or a template's text, and null for a computed title. */
const textOf = (node: ts.Expression | undefined): string | null =>
  node !== undefined && ts.isStringLiteralLike(node) ? node.text : null

/** Returns one path per test: its describe titles, then its own title. Templates of `each` stay as written. */
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
