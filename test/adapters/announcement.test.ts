import { afterEach, expect, it, vi } from 'vitest'
import { readAnnouncement } from '../../src/adapters/browser/announcement'

const answer = (text: string, status = 200) => {
  const fetched = vi.fn((..._: Parameters<typeof fetch>) => Promise.resolve(new Response(text, { status })))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
afterEach(() => vi.unstubAllGlobals())

it('is read as announcements-{chainId}.md from the configured folder', async () => {
  const fetched = answer('  Hello.\n')
  expect(await readAnnouncement(100, 'https://site.example.org/config/')).toBe('Hello.')
  expect(fetched.mock.calls[0]?.[0]).toBe('https://site.example.org/config/announcements-100.md')
})
it.each([
  ['empty', '', 200],
  ['missing', 'Not found', 404],
  ['a page of HTML, as hosts answer for a missing file', '\n<!doctype html><title>App</title>', 200],
  ['too long for an announcement', 'x'.repeat(2001), 200],
])('is none where the file is %s', async (_, text, status) => {
  answer(text, status)
  expect(await readAnnouncement(1, 'https://site.example.org')).toBeNull()
})
it.each([undefined, '', 'http://site.example.org', 'nonsense'])(
  'asks nobody where %j is configured',
  async (base) => {
    const fetched = answer('Hello.')
    expect(await readAnnouncement(1, base)).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
  },
)
