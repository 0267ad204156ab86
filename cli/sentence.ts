/** Formats the app's messages for the log tools: in English, with exact amounts and times in UTC. */
import { APP_NAME } from '../src/events/chain/environments'
import { formatAtoms } from '../src/events/kernel/amount'
import type { LogMessage, MessageValue } from '../src/events/logFile/logMessage'
import { utcText } from '../src/events/logFile/utcText'
import type { Token } from '../src/events/tokens/token'
import texts from '../locales/en-US.json?raw'
import tools from '../locales/en-US/tools.json?raw'

const messages = { ...JSON.parse(texts), ...JSON.parse(tools) } as Readonly<Record<string, string>>

/** The English text of a message, with its placeholders; empty when there is none. */
export const messageText = (id: string): string => messages[id] ?? ''

/** Allowances of this size are given without limit, and no supply of a token comes near. */
const UNLIMITED = 2n ** 255n

export const amountText = (atoms: bigint, token: Pick<Token, 'decimals' | 'symbol'>): string =>
  `${atoms >= UNLIMITED ? 'unlimited' : formatAtoms(atoms, token.decimals)} ${token.symbol}`.trimEnd()

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

const valueText = (value: MessageValue): string => {
  if (typeof value === 'string') return value
  switch (value.tag) {
    case 'amount':
      return amountText(value.atoms, value.token)
    case 'time':
      return utcText(value.at)
    case 'span':
      return spanText(value.ms)
    case 'share':
      return `${String(value.bps / 100)}%`
  }
}

export const sentence = ({ id, values }: LogMessage<string>): string =>
  messageText(id).replace(/\{(\w+)\}/g, (gap, name: string) => {
    const value = name === 'app' ? APP_NAME : values[name]
    return value === undefined ? gap : valueText(value)
  })

/** The branch of a message that is one `select` without gaps. */
export const branchText = (id: string, key: string): string => {
  const branches = new Map(
    Array.from(messageText(id).matchAll(/ (\w+) \{([^{}]*)\}/g), ([, name = '', text = '']) => [name, text]),
  )
  return branches.get(key) ?? branches.get('other') ?? ''
}
