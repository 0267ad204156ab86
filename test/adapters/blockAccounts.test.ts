/** Which accounts are blocked, and that a wallet's account is checked as it connects and as it changes. */
import * as E from 'fp-ts/Either'
import { lastValueFrom, of, toArray } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { blockAccounts } from '../../src/adapters/browserWallets/blockAccounts'
import { readBlockedAccounts } from '../../src/config/blockedAccounts'
import { FAKE_ACCOUNT, fakeWallets } from '../support/fakes/fakeWallets'

const LISTED = '0x7Db418b5D567A4e0E8c59Ad71BE1FcE48f3E6107'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the list of blocked accounts', () => {
  it('has the 15 sanctioned ones', () => {
    const listed = readBlockedAccounts('')
    expect(listed.size).toBe(15)
    expect([...listed].at(0)).toBe(LISTED)
    expect([...listed].at(-1)).toBe('0x308eD4B7b49797e1A98D3818bFF6fe5385410370')
  })

  it('has those of the deployment, in any case and with anything between, and nothing that is no address', () => {
    const listed = readBlockedAccounts(` ${OTHER.toLowerCase()},\n0x12 ${FAKE_ACCOUNT},,`)
    expect([listed.size, listed.has(OTHER), listed.has(FAKE_ACCOUNT)]).toEqual([17, true, true])
  })
})

describe('a wallet', () => {
  const blocked = readBlockedAccounts('')

  it('that connects with a listed account is marked, another is not', async () => {
    const connect = (account: string) =>
      lastValueFrom(blockAccounts(fakeWallets({ account }), blocked).connect('w', false, 1))
    expect(await connect(LISTED)).toMatchObject({ right: { isBlocked: true } })
    expect(await connect(OTHER)).toEqual(E.right({ name: 'Fake wallet', account: OTHER, chainId: 1 }))
  })

  it('that changes to a listed account says so without the account, and back as ever', async () => {
    const changes = () =>
      of(
        { tag: 'accountChanged', account: LISTED } as const,
        { tag: 'chainChanged', chainId: 100 } as const,
        { tag: 'accountChanged', account: OTHER } as const,
      )
    const wallets = blockAccounts(fakeWallets({ changes }), blocked)
    expect(await lastValueFrom(wallets.changes('w').pipe(toArray()))).toEqual([
      { tag: 'accountBlocked' },
      { tag: 'chainChanged', chainId: 100 },
      { tag: 'accountChanged', account: OTHER },
    ])
  })
})
