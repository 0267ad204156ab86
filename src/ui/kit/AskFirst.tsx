import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import { Note } from './Note'

/** Instead of what a link or a page would look up for a visitor without a wallet: no one is asked before a press (X95). */
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
      {text('askFirst.help')}
    </Note>
  )
}
