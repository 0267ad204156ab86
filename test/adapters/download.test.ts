/** What is fetched from hosts that a list names: who is reached, how much is read, and for how long. */
import * as E from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createDownload } from '../../src/adapters/egress'
import { type ScriptedServer, startServer } from './support/scriptedServer'

const MAX_BYTES = 1000
const PIECE = 'x'.repeat(400)

let server: ScriptedServer
let other: ScriptedServer
beforeAll(async () => {
  server = await startServer()
  other = await startServer()
})
afterAll(() => Promise.all([server.stop(), other.stop()]))
beforeEach(() => {
  server.received.length = 0
  other.received.length = 0
  other.always(200, 'another list')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const download = (url = `${server.url}/list.json`, timeoutMs = 20_000) =>
  firstValueFrom(createDownload(new Set([server.url]))(url, { timeoutMs, maxBytes: MAX_BYTES }))

it('a text of the most bytes is read whole, without cookies and referrer', async () => {
  server.always(200, 'x'.repeat(MAX_BYTES))
  const requests = vi.spyOn(globalThis, 'fetch')
  expect(await download()).toMatchObject({ right: { status: 200, text: 'x'.repeat(MAX_BYTES) } })
  // Node keeps no cookies, so what a browser is told about them is looked at.
  expect(requests.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(server.received).toMatchObject([{ method: 'GET', url: '/list.json' }])
  expect(server.received[0]?.headers).not.toHaveProperty('cookie')
  expect(server.received[0]?.headers).not.toHaveProperty('referer')
})

it('100 MB that are announced are given up before any of them is read', async () => {
  let isClosed = false
  server.reply = (_request, response) => {
    response.writeHead(200, { 'content-length': '100000000' }).flushHeaders()
    response.once('close', () => (isClosed = true))
  }
  expect(await download()).toEqual(E.left({ tag: 'tooLarge' }))
  await expect.poll(() => isClosed).toBe(true)
})

it('a text without an end is given up at the first byte too many', async () => {
  let sent = 0
  let isClosed = false
  server.reply = (_request, response) => {
    response.writeHead(200)
    response.once('close', () => (isClosed = true))
    const more = (): void => {
      if (isClosed || sent > 1_000_000) return
      sent += PIECE.length
      response.write(PIECE, () => setImmediate(more))
    }
    more()
  }
  expect(await download()).toEqual(E.left({ tag: 'tooLarge' }))
  await expect.poll(() => isClosed).toBe(true)
  expect(sent).toBeLessThan(1_000_000)
})

it('a text of one byte too many is given up, though nobody announced how long it is', async () => {
  server.reply = (_request, response) => {
    response.writeHead(200)
    response.write('x'.repeat(MAX_BYTES), () => response.end('x'))
  }
  expect(await download()).toEqual(E.left({ tag: 'tooLarge' }))
})

it('a redirect is not followed, not even to a host that is allowed', async () => {
  for (const to of [`${other.url}/list.json`, `${server.url}/elsewhere.json`]) {
    server.reply = ({ url }, response) =>
      url === '/list.json'
        ? response.writeHead(302, { location: to }).end()
        : response.writeHead(200).end('elsewhere')
    expect(await download()).toEqual(E.left({ tag: 'unreachable' }))
  }
  expect(other.received).toEqual([])
  expect(server.received.map(({ url }) => url)).toEqual(['/list.json', '/list.json'])
})

it('a host that nobody named is not contacted', async () => {
  expect(await download(`${other.url}/list.json`)).toEqual(E.left({ tag: 'unreachable' }))
  expect(await download('javascript:alert(1)')).toEqual(E.left({ tag: 'unreachable' }))
  expect(other.received).toEqual([])
})

it('a host that does not answer in time is left, and its request ended', async () => {
  let isClosed = false
  server.reply = (_request, response) => {
    response.once('close', () => (isClosed = true))
  }
  expect(await download(undefined, 50)).toEqual(E.left({ tag: 'timeout' }))
  await expect.poll(() => isClosed).toBe(true)
})

it('a host has exactly the time that it is given', async () => {
  vi.useFakeTimers()
  const request = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const answered = vi.fn()
  void download(undefined, 10_000).then(answered)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(answered).not.toHaveBeenCalled()
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledWith(E.left({ tag: 'timeout' }))
  expect(request.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})
