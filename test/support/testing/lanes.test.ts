/** In which order the steps of `npm test` begin. */
import { expect, it } from 'vitest'
import { inLanes } from '../../../scripts/testing/lanes.mjs'

it('a lane that is free takes the next step, so that as many run as there are lanes', async () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const all = inLanes(2, ['types', 'lint', 'unit', 'browser'], async (name) => {
    begun.push(name)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    return name.length
  })
  /** After this every step that can begin has begun. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  expect(begun).toEqual(['types', 'lint'])
  await end('lint')
  expect(begun).toEqual(['types', 'lint', 'unit'])
  await end('unit')
  expect(begun).toEqual(['types', 'lint', 'unit', 'browser'])
  await end('browser')
  await end('types')
  expect(await all).toEqual([5, 4, 4, 7])
})
