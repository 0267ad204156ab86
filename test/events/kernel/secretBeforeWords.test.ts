/** What counts as a phrase before its list of words is loaded (X78). */
import { expect, it, vi } from 'vitest'

it('any twelve words of three to eight letters are a phrase until the list is known', async () => {
  // Others of this process know the list.
  vi.resetModules()
  const { looksSecret } = await import('../../../src/events/kernel/secret')
  const twelve = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? 'abandon' : 'notInIt'))
  expect(looksSecret(twelve.join(' '))).toBe(true)
  expect(looksSecret(twelve.slice(1).join(' '))).toBe(false)
  expect(looksSecret([...twelve.slice(1), 'it'].join(' '))).toBe(false)
  expect(looksSecret([...twelve.slice(1), 'uncommonly'].join(' '))).toBe(false)
})
