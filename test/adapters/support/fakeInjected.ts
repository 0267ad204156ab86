import { EventEmitter } from 'node:events'

type Answer = (params: readonly unknown[]) => unknown

export interface FakeInjected {
  readonly provider: object
  readonly asked: (readonly [method: string, params: readonly unknown[]])[]
  readonly emit: (event: string, payload: unknown) => void
  readonly listeners: () => number
}

/** An injected provider that answers by method; a thrown value is its rejection. */
export const fakeInjected = (answers: Readonly<Record<string, Answer>>): FakeInjected => {
  const events = new EventEmitter()
  const asked: [string, readonly unknown[]][] = []
  return {
    asked,
    emit: (event, payload) => void events.emit(event, payload),
    listeners: () => events.eventNames().length,
    provider: {
      on: (event: string, listener: (payload: unknown) => void) => events.on(event, listener),
      removeListener: (event: string, listener: (payload: unknown) => void) =>
        events.removeListener(event, listener),
      request: ({ method, params }: { method: string; params: readonly unknown[] }) =>
        new Promise((resolve) => {
          asked.push([method, params])
          const answer = answers[method]
          // oxlint-disable-next-line typescript/only-throw-error -- wallets reject with bare objects
          if (answer === undefined) throw { code: -32601, message: `${method} does not exist` }
          resolve(answer(params))
        }),
    },
  }
}

/** A page in which scripts announce wallets. */
export const fakeWindow = (
  announced: readonly unknown[],
  ethereum?: unknown,
): EventTarget & { readonly ethereum?: unknown } => {
  const target = new EventTarget()
  target.addEventListener('eip6963:requestProvider', () => {
    for (const detail of announced)
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  return ethereum === undefined ? target : Object.assign(target, { ethereum })
}

export const announcement = (provider: unknown, rdns = 'io.example', uuid = rdns): object => ({
  info: { uuid, name: `Wallet ${rdns}`, icon: 'data:image/png;base64,AAAA', rdns },
  provider,
})
