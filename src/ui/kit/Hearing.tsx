import { useEffect } from 'react'
import { FocusHint } from './FocusHint'
import { startHearing } from './screenReader'
import { LiveRegions } from './LiveRegions'

/**
 * The live regions of the page, and what keys find instead of tooltips. Loaded once the first screen stands: what stands
 * there at first is read with the page.
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
