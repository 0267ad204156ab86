/**
 * Which modules share a file. Modules that are used together load together. By default the bundler makes a file of
 * every module that two parts share, and a trader's browser would request some two hundred of them. A module goes to
 * the first group that needs it, with all its imports. A module that no group names stays a separate file (each page,
 * the debug screen, each wallet).
 */

/** Modules of `src` by path, without their ending. */
const inSrc = (paths: string): RegExp => new RegExp(`/src/(?:${paths})\\.tsx?$`)

/** In the order of their claims. */
const GROUPS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // Code that waits for the first paint (C445), with the helper that it shares with the app.
  { name: 'start', test: /\/src\/firstFrame\.ts$|preload-helper\.js$/ },
  // Code that every visit loads before it sees the form.
  { name: 'app', test: inSrc('main') },
  // Code that every visit loads after the form.
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
  // Code for a connected account's view, and its questions to the chain.
  {
    name: 'session',
    test: inSrc('ui/(?:trade|orders|transactions|notices|shell)/[A-Z]\\w+|adapters/rpcChain/(?:coder|abi)'),
  },
]

/** The same as the bundler takes it: a higher priority claims first. */
export const chunkGroups = GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at }))

/** Files that every visit loads soon after its first screen, whatever it opens. */
export const EVERY_VISIT: readonly string[] = ['later']
