/** The keys of the whole page (X157). */
import { useText } from '../intl/IntlProvider'
import type { MessageId } from '../intl/messages'
import { Dialog } from '../kit/Dialog'
import { Term, TermList } from '../kit/TermList'
import * as styles from '../kit/text.styles'

const keys: readonly (readonly [key: string, does: MessageId])[] = [
  ['/', 'swap.selectToken'],
  ['Esc', 'dialog.close'],
  ['?', 'keys.title'],
]

const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText()
  return (
    <Dialog title={t('keys.title')} size="small" onClose={onClose}>
      <div className={styles.stack}>
        <TermList>
          {keys.map(([key, does]) => (
            <Term key={key} label={t(does)}>
              <kbd>{key}</kbd>
            </Term>
          ))}
        </TermList>
        <p className={styles.soft}>{t('keys.help')}</p>
        <p className={styles.soft}>{t('keys.turnOff')}</p>
      </div>
    </Dialog>
  )
}

export default KeysDialog
