/** What a user reads is in the catalogue (locales/en-US.json): no view has words of its own, no adapter words an error. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Names that are the same in every language. */
const NAMES = ['vCOW', '(v)COW', 'chainId', '0x…']
/** Marks that stand between or before figures and names and are the same in every language. */
const MARKS = /^[\s\p{P}+→≈≤≥]*$/u
/** A sign that is punctuation to Unicode, and has its place and shape from the language (Intl). */
const SIGNS = /[%‰٪]/u
const MESSAGE_ID = /^[a-z]\w*\.[\w.]+$/
/** Attributes that are read or heard. */
const SHOWN = [
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]
/** Attributes whose words are for the browser. */
const TECHNICAL = ['className', 'rel', 'd', 'viewBox', 'allow', 'sandbox']

/** A list of elements, as `closest` and the like take it. */
const SELECTOR = /\[[\w-]+(?:=[\w-]+)?\]/
const isWords = (text: string): boolean => /\p{L}{2,}[,.’']? \p{Ll}{2,}/u.test(text) && !SELECTOR.test(text)
const hasWords = (text: string): boolean =>
  (!MARKS.test(text) || SIGNS.test(text)) && !NAMES.includes(text.trim()) && !MESSAGE_ID.test(text)

const textOf = (node: ts.Node): string | null =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : null

const within = (node: ts.Node, isIt: (outer: ts.Node) => boolean): boolean =>
  !ts.isSourceFile(node) && (isIt(node) || within(node.parent, isIt))

/** Where a text is nobody’s reading: a fault of the program, a line of the console, an import, a style. */
const isForMachines = (node: ts.Node): boolean =>
  within(
    node,
    (outer) =>
      ts.isNewExpression(outer) ||
      (ts.isCallExpression(outer) &&
        /\b(?:closest|matches|querySelector\w*|console\.\w+)$/.test(outer.expression.getText())) ||
      ts.isThrowStatement(outer) ||
      ts.isImportDeclaration(outer) ||
      ts.isTaggedTemplateExpression(outer) ||
      ts.isTypeNode(outer) ||
      (ts.isJsxAttribute(outer) && TECHNICAL.includes(outer.name.getText())),
  )

const wordsOfView = (node: ts.Node): string | null => {
  if (ts.isJsxText(node)) return hasWords(node.text) ? node.text.trim() : null
  const text = textOf(node)
  if (text === null || isForMachines(node)) return null
  if (ts.isJsxAttribute(node.parent) && SHOWN.includes(node.parent.name.getText()) && hasWords(text))
    return text
  return isWords(text) ? text : null
}

/** The text of a wallet's error that the app made itself: such an error has a tag, which the view words. */
const wordsOfError = (node: ts.Node): string | null => {
  const text = textOf(node)
  if (text === null || !isWords(text)) return null
  const isOfError = within(
    node,
    (outer) =>
      (ts.isCallExpression(outer) && outer.expression.getText() === 'describedError') ||
      (ts.isPropertyAssignment(outer) &&
        outer.name.getText() === 'description' &&
        /\btag: '(?:unlisted|unsupported)'/.test(outer.parent.getText())),
  )
  return isOfError ? text : null
}

const find = (name: string, text: string, words: (node: ts.Node) => string | null): readonly string[] => {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const said = words(node)
    if (said !== null) found.push(`${name}: ${said}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const findIn = (folder: string, words: (node: ts.Node) => string | null, but: RegExp): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !but.test(file))
    .flatMap((file) => find(file, readFileSync(path.join(root, file), 'utf8'), words))

describe('the catalogue has all words', () => {
  it('of the views', () => {
    // Commands of a shell, and a notice for the time before any catalogue is there.
    expect(
      findIn('src/ui', wordsOfView, /\.styles\.ts$|\.data\.ts$|theme\/|pages\/BuildPage|ui\/App\.tsx$/),
    ).toEqual([])
  })

  it('of errors that adapters and streams report of a wallet', () => {
    // The sandbox's wallet and its multisig speak English, as a wallet does.
    const found = ['src/adapters', 'src/streams'].flatMap((folder) =>
      findIn(folder, wordsOfError, /adapters\/sandboxWallet\/|adapters\/safe\/proposeToSafe\.ts$/),
    )
    expect(found).toEqual([])
  })

  it.each([
    ['<p>Swap</p>', 'Swap'],
    ['<img alt="A cow" />', 'A cow'],
    ['<button title={`Close`} />', null],
    ['<p>{isOpen ? "Not open yet" : null}</p>', 'Not open yet'],
    ['<p className="two words">{text("swap.title")}</p>', null],
    ['<p>vCOW</p>', null],
    ['<p><input />%</p>', '%'],
    ['<p>{share}٪</p>', '٪'],
    ['<p>{amount} €</p>', '€'],
    ['<p>5 {unit}</p>', '5'],
    ['<p>≈ {a} → {b}</p>', null],
    ['{ throw new Error("used outside of it") }', null],
  ])('a view with %s has words: %s', (code, words) => {
    const isBlock = code.startsWith('{')
    const found = find('view.tsx', isBlock ? `const f = () => ${code}` : `const a = ${code}`, wordsOfView)
    expect(found).toEqual(words === null ? [] : [`view.tsx: ${words}`])
  })

  it.each([
    ["describedError('The code did not load.')", true],
    ['describedError(message)', false],
    ["({ tag: 'unlisted', description: 'Nobody answers here.' })", true],
    ["({ tag: 'unlisted', description })", false],
  ])('an error by %s has words: %s', (code, hasWords) => {
    expect(find('error.ts', `const a = ${code}`, wordsOfError)).toHaveLength(hasWords ? 1 : 0)
  })
})
