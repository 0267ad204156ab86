/** Where the sandbox's configuration leads, and what may be contacted then. The live one: test/build. */
import { afterEach, expect, it, vi } from 'vitest'
import { allowedOrigins, readConfig } from '../../src/config/config'

afterEach(() => vi.unstubAllGlobals())

it("the sandbox's endpoints follow each chain's fee model", () => {
  const { mode, environment, endpoints } = readConfig()
  expect([mode, environment]).toEqual(['sandbox', 'local'])
  expect(endpoints[1]).toEqual({
    rpc: 'http://127.0.0.1:4100/rpc/1',
    socket: 'ws://127.0.0.1:4100/rpc/1',
    api: 'http://127.0.0.1:4100/mainnet/api/v1',
    safe: 'http://127.0.0.1:4100/safe/mainnet',
  })
  expect(endpoints[4].api).toBe('http://127.0.0.1:4100/2022/rinkeby/api/v1')
  expect(endpoints[100].api).toBe('http://127.0.0.1:4100/xdai/api/v1')
})

it('a page may name another sandbox, and nothing else is allowed then', () => {
  const tags: Readonly<Record<string, string>> = {
    'meta[name="sandbox-url"]': 'http://127.0.0.1:4999/',
    'meta[name="sandbox-chains"]': '1,8453,77',
  }
  const querySelector = (name: string): object => ({ getAttribute: () => tags[name] })
  vi.stubGlobal('document', { querySelector })
  const config = readConfig()
  expect(config.endpoints[1].rpc).toBe('http://127.0.0.1:4999/rpc/1')
  expect(config.offered).toEqual([1, 8453])
  expect([...allowedOrigins(config)]).toEqual(['http://127.0.0.1:4999', 'ws://127.0.0.1:4999'])
})

it('the networks that can be chosen are those that the sandbox runs', () => {
  expect(readConfig().offered).toEqual([1, 4, 100])
})
