/** An injected EIP-1193 provider, tamed: promises and listeners become observables, exceptions become answers. */
import * as E from 'fp-ts/Either'
import * as O from 'fp-ts/Option'
import { Observable, of } from 'rxjs'
import { parseAddress } from '../../events/kernel/parseAddress'
import type { Address } from '../../events/kernel'
import type { WalletChange } from '../../streams/ports/Wallets'
import { questionOf } from '../question'
import { readProperty } from './readProperty'
import { walletError } from './walletErrors'
import type { WalletProvider } from './walletProvider'

/** MetaMask reports this code while it looks for another node; the accounts stay. */
const TEMPORARILY_DISCONNECTED = 1013

/** Calls a method of an external object. Throws the method's error, or an error if there is no such method. */
const callOn = (target: unknown, method: string, ...args: readonly unknown[]): unknown => {
  const found = readProperty(target, method)
  if (typeof found !== 'function') throw new TypeError(`The wallet has no ${method} method.`)
  return Reflect.apply(found, target, args) as unknown
}

/** The first account of a wallet's list; null when there is none, or it is not an address. */
export const firstAccount = (accounts: unknown): Address | null => {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' ? O.toNullable(parseAddress(first)) : null
}

/** '0x1', '1' or 1; null for anything else. */
export const chainIdFrom = (value: unknown): number | null => {
  const id =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && /^(?:0x[0-9a-fA-F]{1,13}|\d{1,15})$/.test(value)
        ? Number(value)
        : Number.NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

const accountsChange = (accounts: unknown): WalletChange | null => {
  if (!Array.isArray(accounts)) return null
  if (accounts.length === 0) return { tag: 'disconnected' }
  const account = firstAccount(accounts)
  return account === null ? null : { tag: 'accountChanged', account }
}

const chainChange = (value: unknown): WalletChange | null => {
  const chainId = chainIdFrom(value)
  return chainId === null ? null : { tag: 'chainChanged', chainId }
}

const disconnection = (error: unknown): WalletChange | null =>
  readProperty(error, 'code') === TEMPORARILY_DISCONNECTED ? null : { tag: 'disconnected' }

const CHANGES: readonly (readonly [event: string, read: (payload: unknown) => WalletChange | null])[] = [
  ['accountsChanged', accountsChange],
  ['chainChanged', chainChange],
  ['disconnect', disconnection],
]

/** Registers a listener; a wallet without events, or with broken ones, emits nothing. */
const quietly = (work: () => unknown): void => {
  try {
    work()
  } catch {
    // Its events are not available; its answers to requests still count.
  }
}

export const eip1193 = (injected: object): WalletProvider => ({
  request: (method, params = []) =>
    questionOf(() => callOn(injected, 'request', { method, params }), walletError),
  changes$: new Observable((subscriber) => {
    const listeners = CHANGES.map(([event, read]) => {
      const listener = (payload: unknown): void => {
        const change = read(payload)
        if (change !== null) subscriber.next(change)
      }
      quietly(() => callOn(injected, 'on', event, listener))
      return () => quietly(() => callOn(injected, 'removeListener', event, listener))
    })
    return () => {
      for (const stop of listeners) stop()
    }
  }),
  disconnect: () => of(E.right(undefined)),
})
