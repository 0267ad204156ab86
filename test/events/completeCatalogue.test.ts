import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules of events that a file of the layer imports for their effect. */
const imported = (file: string): readonly string[] =>
  [...readFileSync(`src/events/${file}.ts`, 'utf8').matchAll(/^import '(\.\/\w+\/events)'$/gm)]
    .map(([, module = '']) => module)
    .sort()

it('the codecs of every feature’s events come with the complete catalogue: without them no row of its could be written', () => {
  expect(imported('catalogue').length).toBeGreaterThan(10)
  expect(imported('completeCatalogue')).toEqual(imported('catalogue'))
})
