/**
 * Queries the services that a live build would use: `npm run live-check -- --chain 8453`. It also uses the variables of
 * `.env.example`. Exits with 1 if an answer is missing, or isn't what the app expects.
 */
import process from 'node:process'
import { createEgress } from '../src/adapters/egress'
import { allowedOrigins, liveEndpoints } from '../src/config/config'
import { chainIds, chains, perChain, supportedChain } from '../src/events/chain/chains.data'
import { liveChecks } from './liveChecks'
import { readOptions } from './options.mjs'

const { values } = readOptions({ options: { chain: { type: 'string', default: '1' } } })
const chainId = supportedChain(Number(values.chain))

if (chainId === null) {
  process.stderr.write(`There is no network ${values.chain}. Choose one of ${chainIds.join(', ')}.\n`)
  process.exitCode = 1
} else {
  const endpoints = liveEndpoints()
  const list = chains[chainId].tokenLists.find(({ on }) => on)?.url ?? null
  const origins = [...allowedOrigins({ endpoints }), ...(list === null ? [] : [new URL(list).origin])]
  const checked = await liveChecks({
    chainId,
    config: { endpoints, dollar: perChain((id) => chains[id].dollar), environment: 'production' },
    egress: createEgress(new Set(origins)),
    list,
  })
  process.stdout.write(`${chains[chainId].name} (${String(chainId)})\n`)
  for (const { question, isGood, said } of checked)
    process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${question}: ${said}\n`)
  process.exitCode = checked.every(({ isGood }) => isGood) ? 0 : 1
}
