/**
 * The tests that reach a value, the likeliest to notice first. Reach follows from the imports. A test that can't reach
 * a file never runs for it, and no test that reaches it is left out without a reason.
 */
import path from 'node:path'
import { filesIn, textOf } from './mutants.mjs'

/** @typedef {import('./mutants.mjs').Mutant} Mutant */

/** Browser tests run the built app and long ones take hours: neither runs. Those of a build read no source. */
const IS_TEST = /\.test\.tsx?$/
const NOT_ASKED = /^test\/(e2e|soak|build|sandbox)\//
const FOLDERS = ['src', 'test', 'cli', 'sandbox', 'build', 'scripts']
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts']
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'"`;]*?\sfrom\s)?\s*'(\.[^']+)'/g
const LATER = /(?:\bimport\(|new URL\()\s*'(\.[^']+)'/g
const GLOB = /import\.meta\.glob(?:<\w+>)?\(\s*'(\.[^']+)'/g
/** How long a kind of test takes, in steps of distance. */
export const COST = [
  { folder: 'test/ui/', steps: 1 },
  { folder: 'test/cli/', steps: 3 },
  { folder: 'test/stories/', steps: 6 },
  { folder: 'test/screen/', steps: 7 },
  { folder: 'test/adapters/', steps: 3 },
]

/** @param {string} file @param {string} text @param {ReadonlyMap<string, string>} texts @returns {string[]} */
const importsOf = (file, text, texts) => {
  /** @param {string} named */
  const place = (named) => path.posix.join(path.posix.dirname(file), named.replace(/\?.*$/, ''))
  const single = [...text.matchAll(IMPORT), ...text.matchAll(LATER)].flatMap(([, named = '']) => {
    // The file's own text doesn't change, only the code made from it (build/mutant.ts).
    if (named.endsWith('?raw')) return []
    const target = ENDINGS.map((ending) => place(named) + ending).find((candidate) => texts.has(candidate))
    return target === undefined ? [] : [target]
  })
  const many = [...text.matchAll(GLOB)].flatMap(([, pattern = '']) => {
    const [before = '', after = ''] = place(pattern).split('*')
    return [...texts.keys()].filter((candidate) => candidate.startsWith(before) && candidate.endsWith(after))
  })
  return [...single, ...many]
}

/** @typedef {{ readonly texts: ReadonlyMap<string, string>, readonly importers: ReadonlyMap<string, readonly string[]> }} Graph */

/** @returns {Graph} */
export const readGraph = () => {
  const texts = new Map(
    [...FOLDERS.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/)), ...filesIn('locales', /\.json$/)].map(
      (file) => [file, textOf(file)],
    ),
  )
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, text] of texts) {
    for (const target of new Set(importsOf(file, text, texts))) {
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  }
  return { texts, importers }
}

/** Steps from the nearest of some files to all that import it. @param {Graph} graph @param {string[]} from */
export const distances = ({ importers }, from) => {
  const steps = new Map(from.map((file) => [file, 0]))
  const waiting = [...from]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const importer of importers.get(file) ?? []) {
      if (steps.has(importer)) continue
      steps.set(importer, (steps.get(file) ?? 0) + 1)
      waiting.push(importer)
    }
  }
  return steps
}

/** The tests that import a file, over any number of steps, in no order. @param {Graph} graph @param {string} file */
export const reachingTests = (graph, file) =>
  [...distances(graph, [file]).keys()].filter((one) => IS_TEST.test(one) && !NOT_ASKED.test(one))

/** The files that use a value by its name. @param {Graph} graph @param {Mutant} mutant */
const usersOf = ({ texts, importers }, { file, name }) => {
  const word = file.endsWith('.json') ? `'${name}'` : name
  const uses = [...texts].filter(([user, text]) => user.startsWith('src/') && text.includes(word))
  return uses
    .map(([user]) => user)
    .filter((user) => user === file || file.endsWith('.json') || importers.get(file)?.includes(user))
}

/** A text's topics: its longer words, each once. @param {string} text */
const wordsIn = (text) => new Set(text.match(/[A-Za-z]{6,}/g))

/** In how many tests each word occurs, and the words of each file. @type {WeakMap<Graph, Vocabulary>} */
const vocabularies = new WeakMap()
/** @typedef {{ readonly tests: ReadonlyMap<string, ReadonlySet<string>>, readonly rarity: ReadonlyMap<string, number> }} Vocabulary */

/** @param {Graph} graph @returns {Vocabulary} */
const vocabularyOf = (graph) => {
  const known = vocabularies.get(graph)
  if (known !== undefined) return known
  const tests = new Map(
    [...graph.texts].filter(([file]) => IS_TEST.test(file)).map(([file, text]) => [file, wordsIn(text)]),
  )
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const words of tests.values()) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const rarity = new Map([...counts].map(([word, count]) => [word, Math.log(tests.size / count)]))
  const made = { tests, rarity }
  vocabularies.set(graph, made)
  return made
}

/**
 * From 0 to 1: the share of a file's topics that a test also has. Rare words count for more. @param {Graph} graph
 * @param {string} file
 */
const likenessTo = (graph, file) => {
  const { tests, rarity } = vocabularyOf(graph)
  const words = [...wordsIn(graph.texts.get(file) ?? '')].filter((word) => rarity.has(word))
  /** @param {readonly string[]} some */
  const weigh = (some) => some.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0)
  const whole = weigh(words) || 1
  return (/** @type {string} */ test) => weigh(words.filter((word) => tests.get(test)?.has(word))) / whole
}

/**
 * @param {Graph} graph @param {Mutant} mutant
 * @param {ReadonlySet<string>} noticed tests that noticed other changes of the same file
 * @returns {string[]} tests, the likeliest to notice first
 */
export const nearestTests = (graph, mutant, noticed) => {
  const near = distances(graph, [mutant.file, ...usersOf(graph, mutant)])
  const likeness = likenessTo(graph, mutant.file)
  const own = path.posix.basename(mutant.file).replace(/\..*/, '')
  const home = path.posix.dirname(mutant.file).replace(/^src/, 'test')
  /** @param {string} test */
  const score = (test) => {
    const text = graph.texts.get(test) ?? ''
    const cost = COST.find(({ folder }) => test.startsWith(folder))?.steps ?? 0
    // A number may mean anything there.
    const weight = /^[\d_n]+$/.test(mutant.words) ? -2 : -20
    const saysValue = mutant.words !== '' && text.includes(mutant.words) ? weight : 0
    const saysName = new RegExp(`\\b${mutant.name.replaceAll('.', '\\.')}\\b`).test(text) ? -5 : 0
    const knows = noticed.has(test) ? -8 : 0
    const lives = path.posix.dirname(test) === home ? -1 : 0
    // Files of one name are in many folders.
    const isItsOwn = path.posix.basename(test).startsWith(own) ? (lives < 0 ? -10 : -3) : 0
    const speaksOf = -30 * likeness(test)
    return (near.get(test) ?? 0) + cost + saysValue + saysName + knows + lives + isItsOwn + speaksOf
  }
  return reachingTests(graph, mutant.file)
    .map((test) => ({ test, score: score(test), length: graph.texts.get(test)?.length ?? 0 }))
    .sort((a, b) => a.score - b.score || a.length - b.length)
    .map(({ test }) => test)
}
