/**
 * The answers of wallets, devices and bridges that don't do what they are asked (X69): one row for each meaning, with
 * its reported codes and words. The first row that fits decides, so a refusal is a refusal whatever else the error
 * says.
 */
import type { WalletError } from '../../events/wallet/events'
import { REPORT_WORDS } from './reportWords.data'

export interface ErrorShape {
  readonly tag: WalletError['tag']
  readonly codes: readonly number[]
  readonly words: readonly RegExp[]
  /** Words next to which its codes say nothing: they are someone else's. */
  readonly unless?: RegExp
}

/**
 * The wallet lacks a method: JSON-RPC 2.0, EIP-1474, a WalletConnect session without it (5101, 3001). 4200 of EIP-1193
 * isn't among them, because wallets also return it for accounts and devices.
 */
export const MISSING_METHOD: Pick<ErrorShape, 'codes' | 'words'> = {
  codes: [-32_601, -32_004, 5101, 3001],
  words: [
    /\bmethod\b.{0,60}\b(?:not (?:found|supported|available|implemented|handled)|does(?: not|n't) exist|unsupported)/i,
    /\b(?:unsupported|unknown|unauthori[sz]ed|unimplemented) (?:rpc )?methods?\b/i,
    /\beth_signTypedData(?:_v\d)? does not exist/i,
    // WalletConnect's client, before it sends anything.
    /missing or invalid\.? request\(\) method/i,
  ],
}

/** In the order in which they are looked for. */
export const SHAPES: readonly ErrorShape[] = [
  {
    tag: 'refused',
    // EIP-1193; SafePal; WalletConnect's refusals of a session, its chains, methods and events; 0x6985 of Ledger.
    codes: [4001, -32_050, 5000, 5001, 5002, 5003, 0x6985],
    words: [
      // MetaMask, Coinbase, Trust, AlphaWallet, OKX: 'User denied message signature', 'user reject this request'.
      /\buser\b.{0,40}\b(?:reject|den(?:ied|y)|cancel|declin|refus|abort|disapprov|exited\b|dismiss)/i,
      /\buser\b.{0,40}\b(?:did not|didn't|has not|chose(?:n)? not to) (?:approve|confirm|sign|accept)/i,
      // A window that was closed.
      /\buser closed\b/i,
      // Rainbow, Trezor, AlphaWallet: 'cancelled by user', 'was declined by its owner'.
      /\b(?:reject|deni|cancel|declin|refus|abort|interrupt|not approv)\w*\b.{0,20} (?:by|on) .{0,30}\b(?:user|owner|device)\b/i,
      // Frame, Trezor in MetaMask, SafePal, if nothing else is said: 'Declined', 'Cancelled', 'Request rejected'.
      /^(?:(?:\w*error|metamask \w+ signature): )*(?:the )?(?:user )?(?:(?:request|transaction|tx|sign(?:ature|ing)?|message|action|operation|approval|pin) ?){0,3}\s*(?:was |has been |is )?(?:rejected|denied|cancell?ed|cancel|declined|refused)(?: the request)?(?:[ .,-]+(?:please )?try again)?[.!]?$/i,
      // A Ledger device, whichever wallet reports it.
      /\b(?:0x6985|27013|0x5501)\b|conditions?[ _]of[ _]use[ _]not[ _]satisfied|UserRefusedOnDevice/i,
      // Ledger's device management kit, by the tag of its error. A contract's error has parentheses.
      /\bAction ?Refused(?!\()/,
      // Keystone: 'KeystoneError#Tx_canceled', 'KeystoneError#getKeys.user_reject'.
      /\bKeystoneError#.{0,40}(?:cancel|reject)/i,
      // Trezor, when its window is closed, its button is pressed, or access is denied.
      /\bFailure_(?:Action|Pin)Cancelled\b|\bMethod_(?:Cancel|Interrupted)\b|\bpopup closed\b|\bpermissions ?not ?granted\b/i,
      // WalletConnect, whose window was closed.
      /\bconnection request reset\b/i,
      // The names of ethers and viem.
      /\bACTION_REJECTED\b|\bUserRejected(?:Request)?Error\b/,
      // imToken and TokenPocket, and in the other languages of wallets.
      /用[户戶].{0,10}(?:拒[绝絕]|取消)/,
      /(?:ユーザー?|利用者).{0,20}(?:拒否|却下|キャンセル|取り消|中止)/,
      /사용자.{0,20}(?:거부|거절|취소)/,
      /пользовател.{0,40}(?:отклон|отмен|отказ)|(?:отклон|отмен).{0,30} пользователем/i,
      /\b(?:usuari[oa]|utilizador)\b.{0,40}(?:rechaz|cancel|deneg|declin|anul)/i,
      /\bus[uú]?[aá]rio\b.{0,40}(?:rejeit|recus|cancel|neg(?:ou|ad))/i,
      /(?:rechazad|cancelad|denegad|rejeitad|recusad|anulad)[ao]s? (?:por el|pelo) (?:usu[aá]rio|utilizador)/i,
      /\butilisateur\b.{0,40}(?:refus|rejet|annul|d[ée]clin)|(?:refus|rejet|annul).{0,10} par l.utilisateur/i,
      /\b(?:be)?nutzer(?:in)?\b.{0,40}(?:abgelehnt|abgebrochen|verweigert)|\b(?:abgelehnt|abgebrochen|verweigert)\b.{0,10} (?:be)?nutzer/i,
      /kullan[ıi]c[ıi].{0,40}(?:reddet|reddedil|iptal)/i,
    ],
  },
  {
    // Before 'busy', whose code go-ethereum has for a time-out: the node may have the transaction (X373).
    tag: 'noAnswer',
    // WalletConnect's 'Session request expired'.
    codes: [8000],
    // 'RPC request failed' asks for the next method of signing (T4.65).
    words: [/^(?!.*RPC request failed).*\b(?:time(?:d )?[ -]?out|request expired)\b/is],
  },
  {
    tag: 'busy',
    codes: [-32_002],
    // MetaMask passes on by this code that its node answered with an HTTP status of 500 or more, and the node may have the
    // transaction (X377). Go's network code says 'context deadline exceeded'.
    unless:
      /\b(?:rpc|node|endpoint|gateway|upstream|deadline)\b|\balready (?:known|imported)\b|\b(?:transaction|tx)\b.{0,30}\balready (?:pending|processing)\b/i,
    words: [
      // Of a transaction that is pending a node says the same, and has it (X373).
      /(?<!\b(?:transaction|tx)\b.{0,30})\balready (?:pending|processing)\b|\brequest\b.{0,60}\balready\b.{0,10}\bpending\b/i,
      /\bpending request\b/i,
      /\b(?:request|call)\b.{0,20}\bin progress\b/i,
      // Ledger, Trezor and Lattice1 that do something else, here or for another page.
      /\bdevice (?:is )?(?:busy|used (?:in another window|elsewhere))\b|\bTransport(?:Locked|RaceCondition)\b/i,
    ],
  },
  { tag: 'unauthorised', codes: [4100], words: [] },
  {
    tag: 'chainNotAdded',
    // MetaMask; 5100 is WalletConnect's 'Unsupported chains'.
    codes: [4902, 5100],
    words: [
      /\b(?:unrecogni[sz]ed|unknown|unsupported) chain/i,
      /\bwallet_addEthereumChain first\b/i,
      /\b(?:chain|network)\b.{0,40}\bnot (?:been )?(?:added|configured|supported|recogni[sz]ed)\b/i,
      // WalletConnect's client, before it sends anything.
      /missing or invalid\.? request\(\) chainid/i,
    ],
  },
  { tag: 'unsupported', codes: [4200, ...MISSING_METHOD.codes], words: MISSING_METHOD.words },
  {
    tag: 'disconnected',
    // EIP-1193; 6000 is WalletConnect's.
    codes: [4900, 4901, 6000],
    words: [
      /\b(?:wallet|provider|device|session|keyring|account|controller|user)\b.{0,30}\b(?:disconnected|locked|not connected)\b/i,
      // An extension that was updated or restarted, and can be reached after a reload.
      /\bdisconnected from .{0,30}\bbackground\b|\bextension context invalidated\b/i,
      // Ledger: locked (0x5515, 0x6b0c, 0x6804), or gone in between.
      /\blocked device\b|\b0x(?:5515|6b0c|6804)\b|\bDisconnectedDevice/i,
    ],
  },
]

/** In a sentence that no known wallet uses: 'PIN cancelled', 'Window closed', 'Solicitud rechazada'. */
const MAY_BE_REFUSAL =
  /cancel|abort|declin|reject|refus|den(?:y|ied)|disapprov|dismiss|interrupt|closed|expired|not (?:approved|confirmed|allowed)|rechaz|deneg|\ban+ul|rejet|rejeit|recus|abgelehnt|abgebroch|abbruch|verweiger|rifiut|redded|reddet|iptal|tolak|batal|geweiger|geannul|odrzuc|avvis|afvis|avbr[uy]t/i

/**
 * A signature that wasn't given: all of its words are report words. A device that can't sign something, or couldn't, is
 * a fault.
 */
const NOT_SIGNED =
  /\b(?:did|do|does|was|is|has|had|have|will|would|wo)(?: not|n[’']t) (?:been |be |to |want to )*sign(?:ed)?\b|\b(?:message|request|order|transaction) not signed\b/i

/** A letter that no English word has. */
const OTHER_LETTER = /[^\P{L}A-Za-z]/u

/** Marks of an English sentence about a fault that no other language has. */
const ENGLISH =
  /\b(?:the|does|please|cannot|unable|unknown|unsupported|unexpected|undefined|missing|received|fail(?:ed|ure|s)|message signature|internal (?:json-rpc )?error|not (?:supported|implemented|available|found|a function))\b/i

/** Where words begin that say so, or that are in another alphabet; null if there are none. */
export const refusalAt = (words: string): number | null => {
  const places = [MAY_BE_REFUSAL, NOT_SIGNED, OTHER_LETTER]
    .map((one) => words.search(one))
    .filter((at) => at >= 0)
  return places.length === 0 ? null : Math.min(...places)
}

/**
 * Returns where the first word begins that isn't in any known fault report and may belong to another language. Null if
 * there is none. Names in code, with digits, '_' or a capital inside, aren't words.
 */
export const foreignAt = (words: string): number | null => {
  for (const { 0: word, index } of words.matchAll(WORD)) if (!isReported(word.toLowerCase())) return index
  return null
}

/** Of two letters at least, and no part of a number, a name of the code or an address. */
const WORD = /(?<![\w$])[A-Z]?[a-z]+(?![\w$])|(?<![\w$])[A-Z]{2,}(?![\w$])/g

const isReported = (word: string): boolean =>
  word.length < 2 || REPORT_WORDS.has(word) || REPORT_WORDS.has(word.replace(/(?:s|d|ed|ing)$/, ''))

/**
 * Whether words may be the owner's decision. Wallets respond in their user's language, so anything that isn't surely an
 * English fault report may be one, even a single word within such a report (X69).
 */
export const mayBeRefusal = (words: string): boolean =>
  refusalAt(words) !== null || !ENGLISH.test(words) || foreignAt(words) !== null
