import { useEffect } from 'react'
import { FocusHint } from './FocusHint'
import { keepFocus } from './keepFocus'
import { startHearing } from './screenReader'
import { LiveRegions } from './LiveRegions'

/**
 * The page's live regions, the keyboard's replacement for tooltips, and the focus of a control that disappears. It loads
 * after the first screen, whose initial content is read with the page.
 */
const Hearing = () => {
  useEffect(startHearing, [])
  useEffect(keepFocus, [])
  return (
    <>
      <LiveRegions />
      <FocusHint />
    </>
  )
}

export default Hearing
