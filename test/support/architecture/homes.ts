/** Where each package may be imported. */

const isUnder = (file: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => file.startsWith(`src/${folder}/`))

const MAIN = 'src/main.tsx'

const PURE_ETHERS = new Set(
  (
    'getAddress isAddress parseUnits formatUnits keccak256 sha256 TypedDataEncoder TypedDataDomain ' +
    'TypedDataField toUtf8Bytes toUtf8String hexlify getBytes concat dataSlice dataLength isHexString zeroPadValue toBeHex id LangEn'
  ).split(' '),
)

interface Home {
  readonly packages: RegExp
  readonly where: string
  readonly allows: (file: string, names: readonly string[]) => boolean
}

export const HOMES: readonly Home[] = [
  {
    packages: /^rxjs(\/|$)/,
    where: 'streams, adapters, main and ui/hooks',
    allows: (file) => isUnder(file, 'streams', 'adapters', 'ui/hooks') || file === MAIN,
  },
  {
    packages: /^@walletconnect\//,
    where: 'adapters/walletConnect',
    allows: (file) => isUnder(file, 'adapters/walletConnect'),
  },
  {
    packages: /^(?:@coinbase\/wallet-sdk|buffer\/)$/,
    where: 'adapters/coinbase',
    allows: (file) => isUnder(file, 'adapters/coinbase'),
  },
  {
    packages: /^@safe-global\//,
    where: 'adapters/safeApp',
    allows: (file) => isUnder(file, 'adapters/safeApp'),
  },
  {
    packages: /^virtual:/,
    where: 'ui/intl and ui/pages',
    allows: (file) => isUnder(file, 'ui/intl', 'ui/pages'),
  },
  { packages: /^uqr$/, where: 'ui/wallet', allows: (file) => isUnder(file, 'ui/wallet') },
  { packages: /^idb-keyval$/, where: 'adapters', allows: (file) => isUnder(file, 'adapters') },
  {
    packages: /^react(-dom)?(\/|$)/,
    where: 'ui and main',
    allows: (file) => isUnder(file, 'ui') || file === MAIN,
  },
  { packages: /^observable-hooks$/, where: 'ui/hooks', allows: (file) => isUnder(file, 'ui/hooks') },
  {
    packages: /^(wouter|@linaria\/core)(\/|$)/,
    where: 'ui',
    allows: (file) => isUnder(file, 'ui') || file === MAIN,
  },
  { packages: /^@tanstack\/react-virtual$/, where: 'ui', allows: (file) => isUnder(file, 'ui') },
  {
    packages: /^@fontsource-variable\/inter\//,
    where: 'ui/theme',
    allows: (file) => isUnder(file, 'ui/theme'),
  },
  { packages: /^@formatjs\//, where: 'ui and main', allows: (file) => isUnder(file, 'ui') || file === MAIN },
  { packages: /^(io-ts|fp-ts)(\/|$)/, where: 'everywhere', allows: () => true },
  {
    packages: /^ethers(\/|$)/,
    where: 'adapters; in events/kernel its pure functions only',
    allows: (file, names) =>
      isUnder(file, 'adapters') ||
      (isUnder(file, 'events/kernel') && names.every((name) => PURE_ETHERS.has(name))),
  },
]
