/** The texts of a language as a server gives them: only the one that was built with the page is read. */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ownTextFile, readOwnText } from '../../src/adapters/ownText.ts'

const BUILT = '{"swap.title":"Tauschen"}'
const HASH = createHash('sha256').update(BUILT).digest('base64')

let server: Server
let answer: { readonly status: number; readonly body: string }
const asked: { readonly url: string | undefined; readonly cache: string | undefined }[] = []
beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, cache: headers['cache-control'] })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('document', { baseURI: `http://127.0.0.1:${String(port)}/folder/index.html` })
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

it('a text is read from beside the page', async () => {
  answer = { status: 200, body: BUILT }
  asked.length = 0
  expect(await readOwnText('de-DE/first', HASH)).toEqual({ 'swap.title': 'Tauschen' })
  expect(asked.map(({ url }) => url)).toEqual([`/folder/${ownTextFile('de-DE/first', HASH)}`])
})

it.each([
  ['is cut short', { status: 200, body: BUILT.slice(0, -3) }],
  ['was altered', { status: 200, body: BUILT.replace('Tauschen', 'Tauschem') }],
  ['is of another build', { status: 200, body: '{"swap.title":"Swap"}' }],
  ['is a page in place of a missing file', { status: 200, body: '<!doctype html>' }],
  ['is missing', { status: 404, body: '' }],
])('a text that %s is none', async (_, given) => {
  answer = given
  await expect(readOwnText('de-DE/first', HASH)).rejects.toThrow()
})

it('a text that the browser keeps and that is not whole is asked for anew', async () => {
  answer = { status: 200, body: BUILT.slice(0, -3) }
  asked.length = 0
  await expect(readOwnText('de-DE/first', HASH)).rejects.toThrow()
  expect(asked.map(({ cache }) => cache)).toEqual([undefined, 'no-cache'])
})
