/** The receipt of a filled order: what moved, against the quote, its cost and its time; all of it can be copied (X51). */
import type { Address, Atoms, Bps } from '../../events/kernel'
import type { Token } from '../../events/tokens/token'
import type { ReceiptView } from '../../events/activity/receipt'
import { differenceShown } from '../intl/differenceShown'
import type { Format } from '../intl/format'
import { type Text, useFormat, useText } from '../intl/IntlProvider'
import { moneyText } from '../intl/moneyText'
import { CopyButton } from '../kit/Copyable'
import { useIsExact } from '../kit/exact'
import { Term, TermDetail, TermList } from '../kit/TermList'
import * as styles from './order.styles'

export interface ReceiptProps {
  readonly receipt: ReceiptView
  readonly sell: Token
  readonly buy: Token
  /** The receiver, if that isn't the owner. Otherwise null (X120). */
  readonly receiver: Address | null
  /** The transaction that settled it. Null until it is known. */
  readonly hash: string | null
}

type AmountText = (atoms: Atoms, token: Token) => string

const amountTextOf =
  (t: Text, format: Format, isExact: boolean): AmountText =>
  (atoms, token) =>
    moneyText(t, (isExact ? format.exact : format.amount)(atoms, token), token)

/** '0.12% better'. */
const againstText = (bps: Bps, t: Text, format: Format): string =>
  t('receipt.against', {
    share: format.percent(Math.abs(bps)),
    side: bps > 0 ? 'above' : bps < 0 ? 'below' : 'at',
  })

type Line = readonly [label: string, figure: string, detail: string | null]

const linesOf = (
  { receipt, sell, buy, receiver }: ReceiptProps,
  t: Text,
  format: Format,
  amountText: AmountText,
): readonly Line[] => {
  const { againstQuote: against, networkCost: cost, fillMs } = receipt
  const lines: Line[] = [
    [t('receipt.sold'), amountText(receipt.sold, sell), null],
    [t('receipt.bought'), amountText(receipt.bought, buy), null],
  ]
  if (receiver !== null) lines.push([t('recipient.label'), receiver, t('recipient.other')])
  if (against !== null) {
    const difference = moneyText(
      t,
      differenceShown(against.moved, against.quoted, against.token, format),
      against.token,
    )
    lines.push([t('receipt.quoted'), amountText(against.quoted, against.token), null])
    lines.push([t('receipt.againstQuote'), difference, againstText(against.bps, t, format)])
  }
  if (cost !== null)
    lines.push([
      t('fee.label'),
      amountText(cost.atoms, sell),
      cost.isQuoted ? t('receipt.cost.quoted') : null,
    ])
  if (fillMs !== null) lines.push([t('receipt.time'), format.age(fillMs), null])
  return lines
}

export const Receipt = (props: ReceiptProps) => {
  const t = useText()
  const format = useFormat()
  const lines = linesOf(props, t, format, amountTextOf(t, format, useIsExact()))
  const { hash } = props
  const copied = [
    ...lines.map(([label, figure, detail]) => [label, figure, detail ?? ''].join('\t').trimEnd()),
    ...(hash === null ? [] : [`${t('order.transaction')}\t${hash}`]),
  ]
    .join('\n')
    // The marks of a right-to-left page would stay in the cells of a table.
    .replace(/[\u2066-\u2069]/g, '')
  return (
    <section aria-label={t('receipt.title')} data-receipt>
      <div className={styles.receiptHead}>
        <h3>{t('receipt.title')}</h3>
        <CopyButton value={copied} what={t('receipt.title')} />
      </div>
      <TermList>
        {lines.map(([label, figure, detail]) => (
          <Term key={label} label={label} isTall={detail !== null}>
            <bdi>{figure}</bdi>
            {detail === null ? null : (
              // On a line of its own: next to its figure it is too long for the activity, and would leave the label's line.
              <>
                {' '}
                <br />
                <TermDetail>{detail}</TermDetail>
              </>
            )}
          </Term>
        ))}
      </TermList>
    </section>
  )
}
