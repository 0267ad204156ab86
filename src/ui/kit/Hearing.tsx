import { useEffect } from 'react'
import { FocusHint } from './FocusHint'
import { startHearing } from './screenReader'
import { LiveRegions } from './LiveRegions'

/**
 * The page's live regions, and the keyboard's replacement for tooltips. It loads after the first screen, whose initial
 * content is read with the page.
 */
const Hearing = () => {
  useEffect(startHearing, [])
  return (
    <>
      <LiveRegions />
      <FocusHint />
    </>
  )
}

export default Hearing
