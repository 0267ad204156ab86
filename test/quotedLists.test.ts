/** Rules that quote a list name exactly what the list holds. */
import path from 'node:path'
import { expect, it } from 'vitest'
import pages from '../src/ui/shell/pageTable.ts?raw'
import { localeRecords } from '../src/events/settings/locales.data'
import { projectRules } from './support/rules/projectFiles'

const rules = projectRules(path.resolve(import.meta.dirname, '..'))
const sentences = (wanted: RegExp): string =>
  rules
    .filter(({ id }) => wanted.test(id))
    .map(({ sentence }) => sentence)
    .join(' ')
const sorted = (words: Iterable<string>): readonly string[] => [...new Set(words)].sort()

/** Paths of the swap page, whose routes are no rows of the table. */
const FORM = ['/', '/send', '/swap']
/** Pages that the specification does not name. */
const OWN = ['/accessibility']
const PATH = /(?<=^|[ ('])\/(?:[a-z][\w/-]*)?(?=[ ,.)'/{]|$)/g

it('the rules of routes name every page, and no other', () => {
  const named = [...sentences(/^S2\.1\.\d+$/).matchAll(PATH)].map(([route]) => route.replace(/(?<=.)\/$/, ''))
  const held = [...pages.matchAll(/'(\/[\w/-]+)'/g)].map(([, route = '']) => route)
  expect(sorted([...named, ...OWN])).toEqual(sorted([...held, ...FORM]))
})

it('the rules of languages name every locale, and no other', () => {
  const named = [...sentences(/^S9\.(?:39|40)$/).matchAll(/\b[a-z]{2}-[A-Z]{2}\b/g)].map(([tag]) => tag)
  expect(sorted(named)).toEqual(sorted(localeRecords.map(({ tag }) => tag)))
})
