import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Note } from './Note'

/**
 * Replaces the look-up that a link or page would start for a visitor without a wallet: no request before a press (X95).
 */
export const AskFirst = ({ onAsk }: { readonly onAsk: () => void }) => {
  const text = useText()
  return (
    <Note
      tone="info"
      action={
        <Button look="secondary" onClick={onAsk}>
          {text('askFirst.ask')}
        </Button>
      }
    >
      {text('askFirst.help', { label: text('askFirst.ask') })}
    </Note>
  )
}
