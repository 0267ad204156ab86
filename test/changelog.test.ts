/** The changelog has the form of Keep a Changelog, and a section for the version that the package bears. */
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import manifest from '../package.json?raw'

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const { version } = JSON.parse(manifest) as { readonly version: string }
const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind)

describe('CHANGELOG.md', () => {
  it('begins with what is not released yet; every other section is a version and its date', () => {
    const [first, ...rest] = headings
    expect(first).toBe('[Unreleased]')
    expect(rest.filter((heading) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(heading))).toEqual([])
  })

  it("has a section for the package's version, and none for a version twice", () => {
    const versions = headings.map((heading) => /^\[(.*)\]/.exec(heading)?.[1])
    expect(versions).toContain(version)
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('lists what was fixed under its heading, and not among what was added', () => {
    expect(changelog.match(/^- Fixed\b.*$/gm) ?? []).toEqual([])
  })

  it('sorts changes by the kinds of Keep a Changelog', () => {
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']
    expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
  })
})

interface Form {
  readonly body: readonly { readonly id?: string; readonly attributes: { readonly description?: string } }[]
}

it('the form for bugs asks for the saved log, and says how it is saved with names hidden', () => {
  const form = load(readFileSync('.github/ISSUE_TEMPLATE/bug.yml', 'utf8')) as Form
  const log = form.body.find(({ id }) => id === 'log')?.attributes.description ?? ''
  const texts = Object.values(JSON.parse(readFileSync('locales/en-US.json', 'utf8')) as object) as string[]
  const quoted = [...log.matchAll(/'([A-Z][a-z ]+)'/g)].map(([, words = '']) => words)
  expect(quoted).toEqual(['Details', 'Save the log', 'Names and addresses', 'Hidden'])
  expect(quoted.filter((words) => !texts.includes(words))).toEqual([])
  expect(log).toContain('npm run log -- redact ')
})
