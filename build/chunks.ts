/**
 * Which modules are one file. What is used together is loaded together: left to itself the bundler makes a file of every
 * module that two parts share, and a trader's browser asks for some two hundred of them. A module goes to the first group that
 * needs it, with all that it imports; what no group names stays its own file (each page, the debug screen, each wallet).
 */

/** Modules of `src` by path, without their ending. */
const inSrc = (paths: string): RegExp => new RegExp(`/src/(?:${paths})\\.tsx?$`)

/** In the order of their claims. */
const GROUPS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // What waits for the first paint (C445), with the helper that it shares with the app.
  { name: 'start', test: /\/src\/firstFrame\.ts$|preload-helper\.js$/ },
  // What every visit loads before it sees the form.
  { name: 'app', test: inSrc('main') },
  // What every visit loads once the form stands.
  {
    name: 'later',
    test: inSrc(
      'adapters/(?:browser/announcement|browserWallets/discovery)|streams/rerun/writeInputs' +
        '|ui/shell/(?:Footer|FrameEffects|DeploymentBanners)|ui/kit/Hearing|ui/trade/(?:FormUrl|TradeSettings|CopyLink|QuoteHeard)|ui/tokens/(?:TokenLogo|TokensAhead)',
    ),
  },
  // Quotes, prices, lists and orders: fetched at the first sign of a visitor.
  { name: 'trading', test: inSrc('streams/tradingEpics|adapters/remotePorts') },
  // What a click opens without a wallet.
  {
    name: 'dialogs',
    test: inSrc('ui/shell/(?:ShellDialogs|ExportDialog)|ui/tokens/(?:TokenPicker|ListsDialog)'),
  },
  // What a connected account sees, and what asks the chain for it.
  {
    name: 'session',
    test: inSrc('ui/(?:trade|orders|transactions|notices|shell)/[A-Z]\\w+|adapters/rpcChain/(?:coder|abi)'),
  },
]

/** The same as the bundler takes it: a higher priority claims first. */
export const chunkGroups = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))

/** Files that every visit loads soon after its first screen, whatever it opens. */
export const EVERY_VISIT: readonly string[] = ['later']
