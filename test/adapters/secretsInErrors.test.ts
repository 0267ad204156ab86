/** Error texts of a wallet, an endpoint or the service reach the log without their secrets (X17). */
import { describe, expect, it } from 'vitest'
import { walletError } from '../../src/adapters/browserWallets/walletErrors'
import { errorOf } from '../../src/adapters/httpOrderBook/errors'
import { rpcError } from '../../src/adapters/rpcChain/batching'

const KEY = '9aa3d95b3bc440fa88ea12eaa4456161'
const URL = `https://mainnet.infura.io/v3/${KEY}`
const PRIVATE_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

const SAID = `POST ${URL} with ${PRIVATE_KEY} failed`
const CLEAN = 'POST https://[address] with [hex] failed'

describe('external text of', () => {
  it.each([
    ['an Error', new Error(SAID)],
    ['a bare object', { code: -32603, message: SAID }],
    ['a text', SAID],
    ['a missing method', { code: -32601, message: SAID }],
  ])('a wallet that throws %s', (_what, thrown) => expect(walletError(thrown).description).toBe(CLEAN))

  it.each([400, 401, 404, 418])('the service with %i', (status) => {
    const text = JSON.stringify({ errorType: `Odd ${KEY}`, description: SAID })
    expect(errorOf({ status, statusText: '', retryAfter: null, text })).toMatchObject({
      errorType: 'Odd [key]',
      description: CLEAN,
    })
  })

  it('the service without JSON', () => {
    expect(errorOf({ status: 418, statusText: '', retryAfter: null, text: SAID })).toMatchObject({
      description: CLEAN,
    })
  })

  it('an endpoint', () => expect(rpcError(-32000, SAID)).toMatchObject({ message: CLEAN }))
})
