/** Formats the app's messages for the log tools, by the app's library: in English, with exact amounts and times in UTC. */
import { createIntl, type IntlShape } from '@formatjs/intl'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import texts from '../locales/en-US.json'
import tools from '../locales/en-US/tools.json'
import { APP_NAME } from '../src/events/chain/environments'
import { formatAtoms } from '../src/events/kernel/amount'
import type { UnixMs } from '../src/events/kernel'
import type { LogMessage, MessageValue } from '../src/events/logFile/logMessage'
import { utcText } from '../src/events/logFile/utcText'
import type { Token } from '../src/events/tokens/token'
import { oneLine } from './visible'

/** The build has parsed them (build/locales.ts). */
const messages = { ...texts, ...tools } as unknown as Readonly<Record<string, MessageFormatElement[]>>
const intl: IntlShape = createIntl({ locale: 'en-US', messages })

/** Allowances of this size are given without limit, and no supply of a token comes near. */
const UNLIMITED = 2n ** 255n

export const amountText = (atoms: bigint, token: Pick<Token, 'decimals' | 'symbol'>): string =>
  `${atoms >= UNLIMITED ? 'unlimited' : formatAtoms(atoms, token.decimals)} ${oneLine(token.symbol)}`.trimEnd()

/** '320 ms', '45.2 s', '30.0 min', '2.0 h'. */
export const spanText = (ms: number): string =>
  ms < 0
    ? `-${spanText(-ms)}`
    : ms < 1000
      ? `${String(ms)} ms`
      : ms < 120_000
        ? `${(ms / 1000).toFixed(1)} s`
        : ms < 7_200_000
          ? `${(ms / 60_000).toFixed(1)} min`
          : `${(ms / 3_600_000).toFixed(1)} h`

/** ISO 8601 in UTC to the second, as a sentence needs it; columns have milliseconds. */
export const clockText = (at: UnixMs): string => `${utcText(at).slice(0, -5)}Z`

const valueText = (value: MessageValue): string => {
  if (typeof value === 'string') return oneLine(value)
  switch (value.tag) {
    case 'amount':
      return amountText(value.atoms, value.token)
    case 'time':
      return clockText(value.at)
    case 'span':
      return spanText(value.ms)
    case 'share':
      return `${String(value.bps / 100)}%`
    case 'address':
      return oneLine(value.address)
    case 'choice':
      return value.name
  }
}

export const sentence = ({ id, values }: LogMessage<string>): string =>
  intl.formatMessage(
    { id },
    {
      app: APP_NAME,
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value)])),
    },
  )

/** `TYPE.literal` of the parser, which runs only where messages are built. */
const LITERAL = 0

/** The text of a message without placeholders; empty for any other, and if there is none. */
export const plainText = (id: string): string => {
  const [only, ...more] = messages[id] ?? []
  return only !== undefined && 'value' in only && (only.type as number) === LITERAL && more.length === 0
    ? only.value
    : ''
}
