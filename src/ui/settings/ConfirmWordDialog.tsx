import { useId, useState } from 'react'
import { isConfirmWord } from '../../events/kernel'
import { useText } from '../intl/IntlProvider'
import { Button } from '../kit/Button'
import { Dialog } from '../kit/Dialog'
import { ConfirmWordField } from '../kit/ConfirmWordField'
import * as text from '../kit/text.styles'

export interface ConfirmWordDialogProps {
  readonly title: string
  readonly help: string
  readonly action: string
  readonly onConfirm: (typedWord: string) => void
  readonly onClose: () => void
}

/** Explains a risk and asks for the typed word that confirms it. */
export const ConfirmWordDialog = ({ title, help, action, onConfirm, onClose }: ConfirmWordDialogProps) => {
  const t = useText()
  const helpId = useId()
  const [word, setWord] = useState('')
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button
            look="danger"
            disabled={!isConfirmWord(word)}
            aria-describedby={helpId}
            onClick={() => onConfirm(word)}
          >
            {action}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('button.cancel')}
          </Button>
        </>
      }
    >
      <div className={text.stack}>
        <p id={helpId}>{help}</p>
        <ConfirmWordField value={word} onType={setWord} />
      </div>
    </Dialog>
  )
}
