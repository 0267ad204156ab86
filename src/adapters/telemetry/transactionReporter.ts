/**
 * Names a sent transaction to the service that follows it for the deployer (S7.43). Its findings reach the deployer and
 * not this page, which asks the network itself what became of a transaction (S4.57).
 */
import type { Observable } from 'rxjs'
import { type ChainId, chains } from '../../events/chain/chains.data'
import type { TransactionHash } from '../../events/kernel/units'
import type { TransactionReports } from '../../reportConfig'
import type { Egress } from '../egress'

const TIMEOUT_MS = 10_000

/** The service calls the main network 'main', and others as the order book does. */
const networkName = (chainId: ChainId): string => {
  const { network } = chains[chainId]
  return network === 'mainnet' ? 'main' : network
}

export const transactionReporter =
  (egress: Egress, { url, key }: TransactionReports) =>
  (chainId: ChainId, hash: TransactionHash): Observable<unknown> =>
    egress.request({
      url,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
      body: JSON.stringify({ apiKey: key, hash, blockchain: 'ethereum', network: networkName(chainId) }),
      timeoutMs: TIMEOUT_MS,
    })
