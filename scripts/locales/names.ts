/** Names that stay as they are in every language, in their own letters. */

const NAMES: readonly string[] = [
  'CoW Protocol',
  'CoW Swap',
  'CoW DAO',
  'CoW AMM',
  'vCOW',
  'COW',
  'MEV',
  'Uniswap',
  'UNI',
  'WETH',
  'WXDAI',
  'xDAI',
  'ETH',
  'GNO',
  'USDC',
  'Safe',
  'WalletConnect',
  'MetaMask',
  'Coinbase Wallet',
  'Ethereum',
  'Gnosis Chain',
  'Snapshot',
  'IPFS',
  'ENS',
  'Etherscan',
  'Discord',
  'Twitter',
  'GitHub',
]

const PATTERN = new RegExp(`(?<![\\w-])(?:${NAMES.join('|')})(?![\\w])`, 'g')

/** The names in an English text, each once. */
export const namesIn = (text: string): readonly string[] => [...new Set(text.match(PATTERN))]
