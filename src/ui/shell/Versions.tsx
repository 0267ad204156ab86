/** The versions of the app and of the contracts that it calls, with explorer and source (S2.2.18, S2.2.19). */
import { Link } from 'wouter'
import type { AppState } from '../../events/appState'
import { contractsHere } from '../../events/chain/contracts'
import { shownChain } from '../../events/tab/shell'
import { useLinks } from '../hooks/AppProvider'
import { useView, useViewOf } from '../hooks/useView'
import { useText } from '../intl/IntlProvider'
import { ExternalLink } from '../kit/ExternalLink'
import * as styles from './footer.styles'

/** The contracts' release, whose sources are published under this tag. */
const CONTRACTS_VERSION = '1.1.2'
const SOURCE = `https://github.com/cowprotocol/contracts/blob/v${CONTRACTS_VERSION}/src/contracts`

/** Without the hash of the code, which only logs need. */
const versionOf = ({ session }: AppState): string => session.chain.build.split('+')[0] ?? ''

export const Versions = () => {
  const text = useText()
  const links = useLinks()
  const chainId = useView(shownChain)
  const version = useView(versionOf)
  const { settlement, vaultRelayer } = useViewOf(contractsHere, chainId)
  const contracts = [
    {
      contract: 'relayer',
      label: text('version.relayer'),
      address: vaultRelayer,
      file: 'GPv2VaultRelayer.sol',
    },
    {
      contract: 'settlement',
      label: text('version.settlement'),
      address: settlement,
      file: 'GPv2Settlement.sol',
    },
  ]
  return (
    <ul className={styles.versions} aria-label={text('version.region')}>
      <li>
        <Link href="/build">{text('version.web', { version: `v${version}` })}</Link>
      </li>
      {contracts.map(({ contract, label, address, file }) => {
        const explorer = links.address(chainId, address)
        const shown = text('version.contract', { label, version: `v${CONTRACTS_VERSION}` })
        return (
          <li key={file}>
            {explorer === null ? shown : <ExternalLink href={explorer}>{shown}</ExternalLink>}{' '}
            <ExternalLink href={`${SOURCE}/${file}`}>{text('version.source', { contract })}</ExternalLink>
          </li>
        )
      })}
    </ul>
  )
}
