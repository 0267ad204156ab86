/** The token selector and its lists, with names and lists that mean ill. */
import type { AppEvent } from '../../../src/events/catalogue.ts'
import { chains } from '../../../src/events/chain/chains.data.ts'
import {
  TokenFound,
  TokenImported,
  TokenListFailed,
  TokenListFetched,
  TokenListRead,
  TokenListSet,
  TokenLookupRequested,
} from '../../../src/events/tokens/events.ts'
import type { Token } from '../../../src/events/tokens/token.ts'
import { listVersion } from '../../support/listVersion.ts'
import { account, type Scene } from './scene.ts'
import { inEnglish } from '../../support/inEnglish.ts'

const SELECT = 'Select a token to receive'
const MANAGE = inEnglish('lists.title')
const GATEWAY = 'ipns://lists.example'
const ADDED = `https://lists.example/${'a-long-path/'.repeat(12)}tokens.json`
const NEW = 'https://new.example/list.json'
const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`
const token = (number: number, symbol: string, name: string, decimals = 18): Token => ({
  chainId: 1,
  address: addressOf(number),
  decimals,
  symbol,
  name,
})

/** What a list may hold by its schema: 20 characters of a symbol, 60 of a name, of any script. */
const hostile: readonly Token[] = [
  token(0x7001, 'W'.repeat(20), 'W'.repeat(60)),
  token(0x7002, '\u202eCDSU', '\u202eniocDSU'),
  token(0x7003, 'USDС', 'USD Coin'),
  token(0x7004, 'שלום', 'مرحبا بالعالم ١٢٣ 456'),
  token(0x7005, '円円円円円円円円円円円円円円円円円円円円', '日本の円コイン'.repeat(8)),
  token(0x7006, 'Z̸̡̢̛̗̗̘͙̦̦̭̩̖', 'a̴̴̴̴̴̴̴̴̴̴̴̴̴̴'),
  token(0x7007, '', ''),
  token(0x7008, '<img/src=x>', '"><script>alert(1)</script>'),
  token(0x7009, '🏴‍☠️🏴‍☠️', 'Decimals of 255', 255),
]
const versionOf = (hash: string, patch: number, tokens: number) =>
  listVersion({
    name: 'W'.repeat(30),
    hash,
    tokens,
    duplicates: 12,
    unusable: 3456,
    version: { major: 1, minor: 0, patch },
  })
const before = versionOf('before', 0, hostile.length)
const after = versionOf('after', 1, hostile.length)
const many = Array.from({ length: 40 }, (_, i) => token(0x8000 + i, `TKN${String(i)}`, `Token ${String(i)}`))

const added = [
  TokenListSet({ chainId: 1, url: ADDED, mode: 'active' }),
  TokenListRead({ chainId: 1, url: ADDED, list: before, as: 'current' }),
]
const lists = {
  before: hostile,
  after: [...hostile.slice(3).map((one) => ({ ...one, decimals: 6 })), ...many],
}
const defaults = chains[1].tokenLists.map(({ url }) => url)

const found = (odd: Token): readonly AppEvent[] => [
  ...account,
  ...added,
  TokenLookupRequested({ chainId: 1, address: odd.address }),
  TokenFound(odd),
]

export const tokenScenes: readonly Scene[] = [
  { name: 'Tokens of a hostile list', events: [...account, ...added], lists, press: [SELECT] },
  { name: 'A search that finds nothing', events: account, press: [SELECT], types: 'W'.repeat(200) },
  {
    name: 'Token lists with an update and a failure',
    events: [
      ...account,
      ...added,
      TokenListRead({ chainId: 1, url: ADDED, list: after, as: 'update' }),
      TokenListFailed({
        chainId: 1,
        url: ADDED,
        reason: 'versionTooSmall',
        detail: '',
        current: '1.0.0',
        offered: '1.0.1',
      }),
      ...defaults.slice(0, 1).map((url) =>
        TokenListFailed({
          chainId: 1,
          url,
          reason: 'invalid',
          detail: `tokens.0.${'x'.repeat(40)}: not ${'a-word-without-an-end'.repeat(10)}`,
        }),
      ),
    ],
    lists,
    press: [SELECT, MANAGE],
  },
  {
    name: 'A list before it is added',
    events: [...account, TokenListFetched({ chainId: 1, url: NEW, list: before, change: null })],
    press: [SELECT, MANAGE],
    types: NEW,
  },
  {
    name: 'A list of a gateway before it is added',
    events: [
      ...account,
      TokenListFetched({ chainId: 1, url: GATEWAY, list: before, change: null, isUnverified: true }),
    ],
    press: [SELECT, MANAGE],
    types: GATEWAY,
  },
  {
    name: 'A look-alike before its import',
    events: found(token(0x9001, 'UЅDC', '\u202eUSD\u200b Сoin ₮')),
    lists,
    press: [SELECT],
    types: addressOf(0x9001),
  },
  {
    name: 'A look-alike that was imported',
    events: [...account, TokenImported(token(0x9003, 'UЅDC', `USD Сoin ${'W'.repeat(40)}`))],
    press: [SELECT],
    types: 'UЅDC',
  },
  {
    name: 'A hostile name before its import',
    events: found(token(0x9002, `DAI\u200b${'W'.repeat(5000)}`, 'שלום'.repeat(2000), 255)),
    lists,
    press: [SELECT],
    types: addressOf(0x9002),
  },
]
