/** One word for one thing (X100): words without a right use occur in no text that people read. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import messages from '../locales/en-US.json?raw'
import tools from '../locales/en-US/tools.json?raw'

/** A word, and what the project says instead. Words that are right somewhere (fee, trade, limit) are not banned. */
const banned: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bpresigned\b/i, 'signed on chain'],
  [/\baffiliates?\b/i, 'referral, referrer'],
  [/(?<!\bsmart )\bcontract wallets?\b/i, 'smart contract wallet'],
  [/\bnobody\b/i, 'no one'],
]

/** Prose without what has its own spelling: code, the targets and anchors of links, and paths. */
const prose = (markdown: string): string =>
  markdown
    .replace(/```.*?```|`[^`]*`/gs, ' ')
    .replace(/\]\([^)]*\)|\{#[^}]*\}|\/[\w/-]+/g, ' ')
    .replace(/\s+/g, ' ')

const documents = ['.', 'docs', 'locales/en-US/pages', 'sandbox'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => [`${folder}/${file}`, prose(readFileSync(`${folder}/${file}`, 'utf8'))] as const),
)
const catalogues = [messages, tools].flatMap((text) =>
  Object.entries(JSON.parse(text) as Readonly<Record<string, string>>),
)

const found = (text: string): readonly string[] =>
  banned.flatMap(([word, instead]) => {
    const match = word.exec(text)
    return match === null
      ? []
      : [`'${text.slice(Math.max(0, match.index - 30), match.index + 40)}': say ${instead}`]
  })

describe('words without a right use', () => {
  it.each(documents)('%s has none', (_, text) => {
    expect(found(text)).toEqual([])
  })

  it('no message has one', () => {
    expect(catalogues.flatMap(([id, text]) => found(text).map((trouble) => `${id}: ${trouble}`))).toEqual([])
  })

  it('are found in prose, and let be in code and names', () => {
    const text = prose('Nobody has a contract\nwallet. `presigned` [FAQ](/faq/affiliate), /faq/affiliate.')
    expect(found(text)).toHaveLength(2)
    expect(found(prose('A smart\ncontract wallet signs.'))).toEqual([])
  })
})

describe('a screen names one thing in one way (WCAG 3.2.4)', () => {
  const shown = catalogues.map(([id, text]) => [id, text.replace(/\{\w+/g, ' ')] as const)

  it('who receives is the recipient', () => {
    const others = /\b(receivers?|beneficiar\w*|payees?)\b/i
    expect(shown.filter(([, text]) => others.test(text))).toEqual([])
    const field = ['recipient.label', 'recipient.remove', 'settings.recipient', 'submit.enterRecipient']
    const named = new Map(shown)
    for (const id of field) expect(named.get(id)).toMatch(/\brecipient\b/i)
  })

  it('what a trader gives a contract is an approval, and only the AnySwap page has an allowance', () => {
    const approvals = Object.entries(JSON.parse(messages) as Readonly<Record<string, string>>)
    expect(approvals.filter(([id, text]) => /allowance/i.test(text) && !id.startsWith('affected.'))).toEqual(
      [],
    )
  })

  it('the owners of a Safe sign its transaction, and the network confirms it', () => {
    expect(shown.filter(([, text]) => /\bconfirmations\b/i.test(text)).map(([id]) => id)).toEqual([
      'expert.help',
    ])
  })

  it('what opens the wallets says ‘Connect to a wallet’, and the form’s button ‘Connect Wallet’ (S2.4.1, T5.2, X100)', () => {
    const buttons = shown.filter(([, text]) => /^connect\b.*\bwallet$/i.test(text.trim()))
    expect(buttons).toEqual([
      ['wallet.connect', 'Connect to a wallet'],
      ['submit.connectWallet', 'Connect Wallet'],
    ])
  })
})
