/** What the README reports people to do can be done. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json?raw'
import { hostingHeaders } from '../build/hostingHeaders'
import { runCli } from './cli/support/cli'
import { englishTexts, inEnglish } from './support/inEnglish'

const read = (file: string): string => readFileSync(file, 'utf8')
const readme = read('README.md')
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/log.md',
  'docs/recipes.md',
  'docs/testing.md',
  'test/golden/README.md',
]
const { scripts } = JSON.parse(manifest) as { readonly scripts: Readonly<Record<string, string>> }
const debugging = readme.slice(readme.indexOf('## Debugging an order'), readme.indexOf('## More'))
const messages = new Set(Object.values(englishTexts))

describe('the guides', () => {
  it.each(guides)('%s names only commands of this package, and files that are there', (guide) => {
    const text = read(guide)
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([])
    const files = [...text.matchAll(/\]\((?!http)([^)#]+)\)/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(path.join(path.dirname(guide), file)))).toEqual([])
  })

  it.each(guides)('%s runs test files and scripts that are there', (guide) => {
    const files = [...read(guide).matchAll(/(?:test|scripts|cli)\/[\w/-]+\.(?:test\.tsx?|mjs|ts)\b/g)]
    expect(files.map(([file]) => file).filter((file) => !existsSync(file))).toEqual([])
  })
})

it('CONTRIBUTING.md is read in five minutes', () => {
  expect(read('CONTRIBUTING.md').split(/\s+/).length).toBeLessThanOrEqual(900)
})

describe("the README's headers for a server", () => {
  it('are those that the browser tests run under, and the one that needs TLS', () => {
    const live = readme.slice(readme.indexOf('## Live networks'), readme.indexOf('## What is kept'))
    const emitted = [...live.matchAll(/^ {4}([A-Z][A-Za-z-]+): (.+)$/gm)].map(([, name, value]) => [
      name,
      value,
    ])
    expect(Object.fromEntries(emitted)).toEqual({
      ...hostingHeaders,
      'Strict-Transport-Security': 'max-age=31536000',
    })
  })
})

describe("the README's 'Debugging an order'", () => {
  const commands = [...debugging.matchAll(/^ +npm run log -- (.+)$/gm)].map(([, words = '']) => words)
  const emitted = async (words: string): Promise<string> => {
    const { code, out, err } = await runCli(words.split(' '))
    expect([words, err, code === 0 || words.startsWith('diff')]).toEqual([words, '', true])
    return out
  }

  it('has commands that run, and that lead to the cause', async () => {
    const outs = new Map<string, string>()
    for (const words of commands.filter((command) => !command.startsWith('golden')))
      outs.set(words.replace('test/golden/price-left.log.ndjson', 'FILE'), await emitted(words))
    expect([...outs.keys()]).toEqual([
      'check FILE',
      'trace FILE',
      'replay FILE --at 5',
      'replay FILE --at 6',
      'diff FILE --from 5 --to 6',
    ])
    expect(outs.get('check FILE')).toContain('Nothing is wrong with the file')
    const why = outs.get('trace FILE')?.split('\nWhy: ')[1] ?? ''
    expect(why).toMatch(/^At .+, the market price was .+ worse than the limit /)
    expect(why).toMatch(/^ {2}row 6 .*The price left the order’s limit/m)
    expect(why).toMatch(/^ {2}row 7 .*The order expired\.$/m)
    expect(outs.get('replay FILE --at 5')).not.toContain('the price has left its limit')
    expect(outs.get('replay FILE --at 6')).toContain('the price has left its limit')
    expect(outs.get('diff FILE --from 5 --to 6')).toContain('isUnfillable: false -> true')
  })

  it('ends with a golden log that is there', () => {
    const [, , name = ''] = commands.find((command) => command.startsWith('golden'))?.split(' ') ?? []
    expect(existsSync(`test/golden/${name}.state.json`)).toBe(true)
  })

  it('names buttons and parts of the screen as the app does', () => {
    const quoted = [...debugging.matchAll(/(?<=[ (])'([A-Z][a-z ]+)'/g)].map(([, words = '']) => words)
    expect(quoted.filter((words) => !messages.has(words))).toEqual([])
    expect(quoted).toEqual([
      'Details',
      'Save the log',
      'Order',
      'Why',
      'Everything',
      inEnglish('whatIf.title'),
    ])
  })
})
