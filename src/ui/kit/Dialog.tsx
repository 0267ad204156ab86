/**
 * A modal built on the browser's `<dialog>`, which makes the rest of the page inert, traps the focus, closes on Esc and
 * restores the focus. Render it while it is open; unmounting closes it. The page behind it doesn't scroll (S2.2.16,
 * S2.2.17).
 */
import { cx } from '@linaria/core'
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useText } from '../intl/IntlProvider'
import { Button } from './Button'
import './controls.styles'
import * as styles from './dialog.styles'
import { fadeOut } from './fadeOut'
import { Icon } from './Icon'
import { focusPartOf, trailOf } from './keepFocus'
import { LiveRegions } from './LiveRegions'
import { useDragToDismiss } from './useDragToDismiss'

export interface DialogProps {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  /** Shown below the scrolling part. */
  readonly foot?: ReactNode
  readonly onBack?: () => void
  readonly size?: 'small' | 'normal' | 'wide'
  /**
   * 'full': as high as the window allows. 'flow': as high as most steps of a trade need, so neither edge moves while
   * the content changes (S2.2.39). By default as high as its content.
   */
  readonly height?: 'content' | 'flow' | 'full'
  readonly className?: string | undefined
}

/** A click on the backdrop targets the dialog element, and a click inside targets one of its children. */
const isBackdrop = (event: MouseEvent<HTMLDialogElement>): boolean => {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

export const Dialog = ({
  title,
  onClose,
  children,
  foot,
  onBack,
  size = 'normal',
  height = 'content',
  className,
}: DialogProps) => {
  const text = useText()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  const isPressed = useRef(false)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const opener = trailOf(document.activeElement)
    if (!element.open) element.showModal()
    // The browser focuses the first control, unless another one is marked.
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      fadeOut(element)
      element.close()
      // The browser gives the focus back to the opener, if that is still there.
      focusPartOf(opener)
    }
  }, [])
  const drag = useDragToDismiss(
    () => ref.current,
    () => close.current(),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- From the keyboard Escape closes it: onCancel.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={cx(
        styles.dialog,
        size !== 'normal' && styles[size],
        height !== 'content' && styles[height],
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        close.current()
      }}
      onMouseDown={(event) => {
        isPressed.current = isBackdrop(event)
      }}
      onClick={(event) => {
        // On release, so that the user can take a press back. A selection that is dragged out of the dialog closes
        // nothing (X114).
        if (isPressed.current && isBackdrop(event)) close.current()
        isPressed.current = false
      }}
    >
      <div className={styles.head} data-dialog-head="" {...drag}>
        {onBack === undefined ? null : (
          <Button look="square" onClick={onBack} aria-label={text('dialog.back')}>
            <Icon name="back" />
          </Button>
        )}
        <h2 id={titleId} className={styles.title} data-heard="changes">
          {title}
        </h2>
        <Button look="square" onClick={onClose} aria-label={text('dialog.close')}>
          <Icon name="close" />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      <LiveRegions />
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </dialog>
  )
}
