/** /sandbox/...: the levers of tests and of people. Bad input is answered with cause and next step. */
import { TEST_ACCOUNTS } from '../accounts.ts'
import { fields, SchemaError, type Fields } from '../book/schema.ts'
import type { Chain } from '../chain/chain.ts'
import { CONTRACT_WALLETS, POOL } from '../chain/genesis.ts'
import { AUTHENTICATOR, SETTLEMENT, VAULT_RELAYER } from '../contracts/gpv2.ts'
import { jsonAnswer, type Answer } from './answer.ts'
import { createLevers, type Levers } from './levers.ts'
import type { Faults } from './faults.ts'

export interface Control {
  answer(method: string, path: string, body: string): Promise<Answer>
}

export function createControl(chains: ReadonlyMap<number, Chain>, faults: Faults): Control {
  const levers = new Map<number, Levers>()
  for (const [id, chain] of chains) levers.set(id, createLevers(chain))
  return {
    async answer(method, path, body) {
      try {
        return await choose(method, path.replace(/\/$/, ''), body)
      } catch (error) {
        if (!(error instanceof SchemaError)) {
          const cause = error instanceof Error ? error.message : 'unknown'
          return jsonAnswer(500, { error: cause, nextStep: 'see the output of the sandbox, or restart it' })
        }
        return jsonAnswer(400, { error: error.message, nextStep: 'see "Control" in sandbox/README.md' })
      }
    },
  }

  async function choose(method: string, path: string, body: string): Promise<Answer> {
    const [, , first = '', second = ''] = path.split('/')
    if (first === 'health' && method === 'GET') return jsonAnswer(200, await health(chains))
    if (first === 'faults') return faultRoutes(method, second, body)
    const own = levers.get(Number(first))
    if (/^\d+$/.test(first) && own === undefined) {
      return jsonAnswer(404, {
        error: `chain ${first} is not in this sandbox`,
        nextStep: `use one of ${[...chains.keys()].join(', ')}`,
      })
    }
    const lever = Object.hasOwn(own ?? {}, second) ? own?.[second as keyof Levers] : undefined
    if (lever === undefined || method !== 'POST') {
      return jsonAnswer(404, {
        error: `no control ${method} ${path}`,
        nextStep: `POST /sandbox/{chainId}/{${Object.keys(own ?? [...levers.values()][0] ?? {}).join('|')}}`,
      })
    }
    return jsonAnswer(200, await lever(parse(body)))
  }

  function faultRoutes(method: string, id: string, body: string): Answer {
    if (method === 'GET') return jsonAnswer(200, faults.list())
    if (method === 'POST') return jsonAnswer(201, faults.add(parse(body)))
    if (method !== 'DELETE')
      return jsonAnswer(405, { error: `no ${method} here`, nextStep: 'GET, POST or DELETE' })
    if (id !== '' && !/^\d+$/.test(id)) throw new SchemaError(`'${id}' is not the id of a fault`)
    return jsonAnswer(200, { removed: faults.remove(id === '' ? undefined : Number(id)) })
  }
}

/** An empty body is an empty object. */
function parse(body: string): Fields {
  if (body.trim() === '') return {}
  try {
    return fields(JSON.parse(body))
  } catch (error) {
    throw error instanceof SchemaError ? error : new SchemaError('the body is not JSON')
  }
}

async function health(chains: ReadonlyMap<number, Chain>): Promise<object> {
  const entries = [...chains].map(async ([id, { book, seed }]) => {
    await book.view.sync()
    return [
      String(id),
      {
        network: seed.network,
        native: seed.native,
        blockNumber: book.view.blockNumber(),
        timestamp: book.view.timestamp(),
        now: book.view.now(),
        held: book.store.held,
        rpc: `/rpc/${String(id)}`,
        contracts: {
          settlement: SETTLEMENT,
          vaultRelayer: VAULT_RELAYER,
          authenticator: AUTHENTICATOR,
          multicall: seed.multicall,
          wrappedNative: seed.wrapped,
          pool: POOL,
          wallets: CONTRACT_WALLETS.map((address, index) => ({ address, owner: TEST_ACCOUNTS[index] })),
        },
        tokens: seed.tokens.map(({ symbol, name, address, decimals, kind, usd }) => ({
          symbol,
          name,
          address,
          decimals,
          kind,
          usd,
        })),
      },
    ] as const
  })
  return { ok: true, chains: Object.fromEntries(await Promise.all(entries)), accounts: TEST_ACCOUNTS }
}
